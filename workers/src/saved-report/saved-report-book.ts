/** The saved reports that have a schedule, as the read model tells; the composition of the product provides it. */
export interface SavedReportBook {
  /** Waits a while until everything that the log holds now is in the book. False when it is not. */
  isCaughtUp(): Promise<boolean>;
  /** Their ids: as many as may be saved at most. */
  scheduled(): Promise<readonly string[]>;
}
