import type { DossierDocument } from '@kreditlina/domain/documents/dossier';

/** Content of a company's file, and the subject whose key seals it. */
export interface Dossier {
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
