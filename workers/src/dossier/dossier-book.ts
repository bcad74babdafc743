import type { DossierDocument } from '@kreditlina/domain/documents/dossier';

/** What is printed of a company, and under whom it is sealed. */
export interface Dossier {
  readonly subjectId: string | undefined;
  readonly content: Omit<DossierDocument, 'lender' | 'isDemonstration' | 'asOfOn' | 'orderedAt'>;
}

/** The files of companies, as the read models and the log tell; the composition of the product provides them. */
export interface DossierBook {
  /** Waits a while until the read models hold everything that the log holds now. False when they do not. */
  isCaughtUp(): Promise<boolean>;
  /** As it was known at the end of a day; undefined where the company was not known yet. */
  read(companyId: string, asOfOn: string): Promise<Dossier | undefined>;
}
