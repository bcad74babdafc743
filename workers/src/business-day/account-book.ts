/** The accounts that there are, as the read models tell; the composition of the product provides it. */
export interface AccountBook {
  /** Waits a while until everything that the log holds now is in the book. False when it is not. */
  isCaughtUp(): Promise<boolean>;
  /** Ids of accounts that the bank has opened, ascending, after the given one; at most `limit`. */
  opened(after: string | null, limit: number): Promise<readonly string[]>;
  /** The accounts that are paid with an OCR number: one, unless it is nobody's. */
  withOcr(ocrNumber: string): Promise<readonly string[]>;
}
