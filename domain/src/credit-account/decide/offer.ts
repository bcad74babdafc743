import { creditTerms } from '../../calculators/credit-terms.ts';
import { endOfBusinessDate } from '../../kernel/business-dates.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { accountUnknown, limitOutOfBounds, offerExpired, offerStillOpen, offerTaken } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';

/** Approval and payment details of the account; the decider adds the dates. */
export type GrantLimit = Omit<Recorded<'LimitGranted'>, 'grantedOn' | 'expiresAt'> & {
  /** True if an increase was refused: the open offer then keeps its terms and end. */
  readonly isStandingOffer?: boolean;
};

/**
 * Opens the account with an offer until the end of the fifth day, or revises the open offer after a new
 * decision on the same application. With the same limit, rate and policy version, nothing happens to an offer
 * that has ended or been taken, an offer kept after a refused increase keeps its end, and any other open
 * offer gets the full period again.
 * @throws DomainError `LIMIT_OUT_OF_BOUNDS`, `OFFER_EXPIRED`, `OFFER_TAKEN`
 */
export function grantLimit(
  state: CreditAccountState,
  { isStandingOffer = false, ...command }: GrantLimit,
  context: DecideContext,
): CreditAccountEvent[] {
  const { accountId, limitCents, rateYearBasisPoints, policyVersion } = command;
  if (limitCents < creditTerms.productMinCents || limitCents > creditTerms.productMaxCents)
    throw limitOutOfBounds();
  const expiresAt = endOfBusinessDate(context.today, creditTerms.offerDays);
  if (!state.granted)
    return [{ type: 'LimitGranted', data: { ...command, grantedOn: context.today, expiresAt } }];
  const isSame =
    state.limitCents === limitCents &&
    state.rateYearBasisPoints === rateYearBasisPoints &&
    state.policyVersion === policyVersion;
  const isOver = state.isOfferOver || state.firstWithdrawal !== null;
  // An offer that lapsed during the decision on an increase is renewed for its full term.
  const isKept = context.now < state.expiresAt && (isStandingOffer || state.expiresAt === expiresAt);
  if (isSame && (isOver || isKept)) return [];
  if (state.isOfferOver) throw offerExpired();
  if (state.firstWithdrawal) throw offerTaken();
  return [
    { type: 'OfferRevised', data: { accountId, limitCents, rateYearBasisPoints, policyVersion, expiresAt } },
  ];
}

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

/**
 * Ends the offer of a withdrawn application at once. No effect once the first withdrawal was requested.
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export function withdrawOffer(state: CreditAccountState): CreditAccountEvent[] {
  if (!state.granted) throw accountUnknown();
  if (state.isOfferOver || state.firstWithdrawal) return [];
  return [{ type: 'OfferWithdrawn', data: { accountId: state.granted.accountId } }];
}
