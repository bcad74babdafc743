/** Saved reports with a schedule, according to the read model; provided by the composition root. */
export interface SavedReportBook {
  /** Waits briefly until the book has everything in the log. False on a timeout. */
  isCaughtUp(): Promise<boolean>;
  /** Their ids: at most as many as may be saved. */
  scheduled(): Promise<readonly string[]>;
}
