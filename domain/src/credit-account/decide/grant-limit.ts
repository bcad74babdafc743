import { creditTerms } from '../../calculators/credit-terms.ts';
import { endOfBusinessDate } from '../../kernel/business-dates.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { limitOutOfBounds, offerExpired, offerTaken } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';

/** The approval and the account for payments; the end of the offer is computed here. */
export type GrantLimit = Omit<Recorded<'LimitGranted'>, 'expiresAt'> & {
  /**
   * True if an increase was refused, so that the open offer keeps its terms and end. Otherwise the terms come
   * from a new decision.
   */
  readonly isStandingOffer?: boolean;
};

/**
 * Opens the account with an offer until the end of the fifth day, or revises the open offer after a new
 * decision on the same application. Equal limit and rate leave a standing offer unchanged while it runs;
 * after a new decision they get the full days.
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
  if (!state.granted) return [{ type: 'LimitGranted', data: { ...command, expiresAt } }];
  const isSame =
    state.limitCents === limitCents &&
    state.rateYearBasisPoints === rateYearBasisPoints &&
    state.policyVersion === policyVersion;
  const isOver = state.isOfferOver || state.firstWithdrawal !== null;
  // An offer that lapsed while an increase was being decided is renewed for its full term, even if the limit
  // is unchanged.
  const isKept = context.now < state.expiresAt && (isStandingOffer || state.expiresAt === expiresAt);
  if (isSame && (isOver || isKept)) return [];
  if (state.isOfferOver) throw offerExpired();
  if (state.firstWithdrawal) throw offerTaken();
  return [
    { type: 'OfferRevised', data: { accountId, limitCents, rateYearBasisPoints, policyVersion, expiresAt } },
  ];
}
