import type { DecideContext } from '../../kernel/decider.ts';
import { accountUnknown, offerStillOpen } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';

/**
 * Expires an unused offer. No effect once the first withdrawal was requested.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OFFER_STILL_OPEN` if the timer fired early or the offer was
 *   revised
 */
export function expireOffer(
  state: CreditAccountState,
  _command: Readonly<Record<string, never>>,
  context: DecideContext,
): CreditAccountEvent[] {
  if (!state.granted) throw accountUnknown();
  if (state.isOfferOver || state.firstWithdrawal) return [];
  if (context.now < state.expiresAt) throw offerStillOpen();
  return [{ type: 'OfferExpired', data: { accountId: state.granted.accountId } }];
}
