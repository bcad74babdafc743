import type { DossierDocument, ReportDocument } from '@kreditlina/domain/documents/documents';

/** The existing accounts according to the read models; provided by the composition root. */
export interface AccountBook {
  /** Waits briefly until the book has everything in the log. False on a timeout. */
  isCaughtUp(): Promise<boolean>;
  /** Ids of accounts opened by the bank, ascending, after the given one; at most `limit`. */
  opened(after: string | null, limit: number): Promise<readonly string[]>;
  /** Accounts with an OCR number: one, or none if it is unknown. */
  withOcr(ocrNumber: string): Promise<readonly string[]>;
}

/** Daily figures, according to the read models; provided by the composition root. */
export interface FigureBook {
  /** Waits briefly until the figures include everything in the log. False on a timeout. */
  isCaughtUp(): Promise<boolean>;
  /**
   * Daily figures of a range, inclusive, in one snapshot, with the log position that they reach.
   * @param asOfOn leaves out what was recorded after this day; null: includes everything
   */
  read(
    fromOn: string,
    throughOn: string,
    asOfOn: string | null,
  ): Promise<Pick<ReportDocument, 'position' | 'usersBefore' | 'days'>>;
}

/** Saved reports with a schedule, according to the read model; provided by the composition root. */
export interface SavedReportBook {
  /** Waits briefly until the book has everything in the log. False on a timeout. */
  isCaughtUp(): Promise<boolean>;
  /** Ids of these reports, at most as many as may be saved. */
  scheduled(): Promise<readonly string[]>;
}

/** Content of a company's file, and the subject whose key seals it. */
interface Dossier {
  readonly subjectId: string | undefined;
  readonly content: Omit<DossierDocument, 'lender' | 'isDemonstration' | 'asOfOn' | 'orderedAt'>;
}

/** Company files, according to the read models and the log; provided by the composition root. */
export interface DossierBook {
  /** Waits briefly until the read models have everything in the log. False on a timeout. */
  isCaughtUp(): Promise<boolean>;
  /** The file as known at the end of a day; undefined if the company was unknown then. */
  read(companyId: string, asOfOn: string): Promise<Dossier | undefined>;
}
