import { creditTerms } from '../../calculators/credit-terms.ts';
import { addDays } from '../../kernel/business-dates.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { accountNotActive, increasePending, increaseTooSoon, limitOutOfBounds } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';
import { isActive, requireGranted } from '../withdrawing-rules.ts';

/** Days after a refusal before a new request; an earlier one would get the same answer. */
const AGAIN_AFTER_DAYS = 30;

export const increaseAgainOn = (declinedOn: string): string => addDays(declinedOn, AGAIN_AFTER_DAYS);

export interface RequestLimitIncrease {
  readonly requestId: string;
  readonly wantedCents: number;
  readonly requestedBy: string;
}

/**
 * Records the customer's request for a higher limit, one at a time. Nothing changes until staff answer.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `ACCOUNT_NOT_ACTIVE`, `LIMIT_OUT_OF_BOUNDS`, `INCREASE_PENDING`,
 * `INCREASE_TOO_SOON`
 */
export function requestLimitIncrease(
  state: CreditAccountState,
  { requestId, wantedCents, requestedBy }: RequestLimitIncrease,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const { increase, increaseDeclinedOn, limitCents } = state;
  if (increase?.requestId === requestId) return [];
  if (!isActive(state)) throw accountNotActive();
  if (increase) throw increasePending();
  if (increaseDeclinedOn !== null && today < increaseAgainOn(increaseDeclinedOn)) throw increaseTooSoon();
  const isInBounds = wantedCents > limitCents && wantedCents <= creditTerms.productMaxCents;
  if (!isInBounds || wantedCents % 100 !== 0) throw limitOutOfBounds();
  const asked = { requestId, wantedCents, requestedBy, requestedOn: today };
  return [{ type: 'LimitIncreaseRequested', data: { accountId, ...asked } }];
}
