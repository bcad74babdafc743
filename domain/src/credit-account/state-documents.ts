import type { AccountDocumentKind } from './contracts/enums.ts';

/** A printed document, by its subject. */
export interface StoredDocument {
  readonly documentKind: AccountDocumentKind;
  readonly aboutId: string;
  readonly pdfHash: string;
}

export interface DocumentsState {
  /** In the order of printing. */
  readonly documents: readonly StoredDocument[];
}

export const initialDocuments = (): DocumentsState => ({ documents: [] });

/** The document of a notice or payment, if it is printed yet. */
export const documentOf = (
  { documents }: DocumentsState,
  documentKind: AccountDocumentKind,
  aboutId: string,
): StoredDocument | undefined =>
  documents.find((one) => one.documentKind === documentKind && one.aboutId === aboutId);
