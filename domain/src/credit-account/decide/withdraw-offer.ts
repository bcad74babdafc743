import { accountUnknown } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';

/**
 * Ends the offer of a withdrawn application at once. No effect once the first withdrawal was requested.
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export function withdrawOffer(state: CreditAccountState): CreditAccountEvent[] {
  if (!state.granted) throw accountUnknown();
  if (state.isOfferOver || state.firstWithdrawal) return [];
  return [{ type: 'OfferWithdrawn', data: { accountId: state.granted.accountId } }];
}
