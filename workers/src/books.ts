import type { DossierDocument, ReportDocument } from '@kreditlina/domain/documents/documents';

/** Credit accounts according to the read models; provided by the composition root. */
export interface AccountBook {
  /** Waits briefly until the read model includes the whole log. False on a timeout. */
  isCaughtUp(): Promise<boolean>;
  /** Ids of accounts to service, ascending, at most `limit` of those after the given id. */
  opened(after: string | null, limit: number): Promise<readonly string[]>;
  /** Ids of accounts with an OCR number; empty if it is unknown. */
  withOcr(ocrNumber: string): Promise<readonly string[]>;
}

/** Daily figures according to the read models; provided by the composition root. */
export interface FigureBook {
  /** Waits briefly until the figures include the whole log. False on a timeout. */
  isCaughtUp(): Promise<boolean>;
  /**
   * Daily figures of an inclusive range in one snapshot, with the log position that they include.
   * @param asOfOn ignores everything recorded after this day; null ignores nothing
   */
  read(
    fromOn: string,
    throughOn: string,
    asOfOn: string | null,
  ): Promise<Pick<ReportDocument, 'position' | 'usersBefore' | 'days'>>;
}

/** Scheduled saved reports according to the read model; provided by the composition root. */
export interface SavedReportBook {
  /** Waits briefly until the read model includes the whole log. False on a timeout. */
  isCaughtUp(): Promise<boolean>;
  /** Ids of the scheduled reports, at most as many as may be saved. */
  scheduled(): Promise<readonly string[]>;
}

/** Content of a company's dossier, and the subject whose key seals it. */
interface Dossier {
  readonly subjectId: string | undefined;
  readonly content: Omit<DossierDocument, 'lender' | 'isDemonstration' | 'asOfOn' | 'orderedAt'>;
}

/** Dossiers according to the read models and the log; provided by the composition root. */
export interface DossierBook {
  /** Waits briefly until the read models include the whole log. False on a timeout. */
  isCaughtUp(): Promise<boolean>;
  /** Dossier as known at the end of a day; undefined if the company was unknown then. */
  read(companyId: string, asOfOn: string): Promise<Dossier | undefined>;
}
