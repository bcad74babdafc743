import { documentOf } from '../documents.ts';
import { accountUnknown } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';

export type StoreDocument = Omit<Recorded<'DocumentStored'>, 'accountId'>;

/**
 * Records a document produced for the customer. A second one of the same kind is ignored, because the first
 * was sent.
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export function storeDocument(state: CreditAccountState, command: StoreDocument): CreditAccountEvent[] {
  if (!state.granted) throw accountUnknown();
  if (documentOf(state, command.documentKind, command.aboutId)) return [];
  return [{ type: 'DocumentStored', data: { accountId: state.granted.accountId, ...command } }];
}
