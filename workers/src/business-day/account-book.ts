/** The existing accounts according to the read models; provided by the composition root. */
export interface AccountBook {
  /** Waits briefly until the book has everything in the log. False on a timeout. */
  isCaughtUp(): Promise<boolean>;
  /** Ids of accounts opened by the bank, ascending, after the given one; at most `limit`. */
  opened(after: string | null, limit: number): Promise<readonly string[]>;
  /** Accounts with an OCR number: one, or none if it is unknown. */
  withOcr(ocrNumber: string): Promise<readonly string[]>;
}
