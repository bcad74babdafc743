import type { AccountDocumentKind } from './contracts/enums.ts';
import type { CreditAccountEvent } from './events.ts';

/** A document produced for the customer, with the id of its notice or payment. */
export interface StoredDocument {
  readonly documentKind: AccountDocumentKind;
  readonly aboutId: string;
  readonly pdfHash: string;
}

export interface DocumentsState {
  /** In the order in which they were produced. */
  readonly documents: readonly StoredDocument[];
}

export const initialDocuments = (): DocumentsState => ({ documents: [] });

/** Document of a notice or payment; undefined if not yet produced. */
export const documentOf = (
  { documents }: DocumentsState,
  documentKind: AccountDocumentKind,
  aboutId: string,
): StoredDocument | undefined =>
  documents.find((one) => one.documentKind === documentKind && one.aboutId === aboutId);

export function evolveDocuments<State extends DocumentsState>(
  state: State,
  event: CreditAccountEvent,
): State {
  if (event.type !== 'DocumentStored') return state;
  const { documentKind, aboutId, pdfHash } = event.data;
  return { ...state, documents: [...state.documents, { documentKind, aboutId, pdfHash }] };
}
