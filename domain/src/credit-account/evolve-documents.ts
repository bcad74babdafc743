import type { CreditAccountEvent } from './events.ts';
import type { CreditAccountState } from './state.ts';

export function evolveDocuments(state: CreditAccountState, event: CreditAccountEvent): CreditAccountState {
  if (event.type !== 'DocumentStored') return state;
  const { documentKind, aboutId, pdfHash } = event.data;
  return { ...state, documents: [...state.documents, { documentKind, aboutId, pdfHash }] };
}
