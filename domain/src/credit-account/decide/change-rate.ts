import { creditTerms } from '../../calculators/credit-terms.ts';
import { addMonths } from '../../kernel/business-dates.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { dayBefore } from '../day-count.ts';
import { draftOf } from '../draft.ts';
import { accountNotRunning, rateOutOfBounds, rateRaisedAtOnce } from '../errors-servicing.ts';
import type { CreditAccountEvent } from '../events.ts';
import { rateOn } from '../interest.ts';
import { settle } from '../settling.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { requireOthersAccount } from '../withdrawing-rules.ts';

export interface ChangeRate
  extends Pick<Recorded<'RateChanged'>, 'changeId' | 'effectiveOn' | 'reasonCode' | 'policyVersion'> {
  readonly rateYearBasisPoints: number;
  readonly changedBy: string;
}

/**
 * Changes the rate from a day on. A lower rate may begin on any day, and corrects the interest of accrued
 * days. A higher one begins at least a month ahead, so that the borrower can repay first.
 * @throws DomainError `OWN_CASE`, `RATE_OUT_OF_BOUNDS`, `RATE_RAISED_AT_ONCE`, `ACCOUNT_NOT_RUNNING`,
 *   `ACCOUNT_NOT_FOUND`
 */
export function changeRate(
  state: CreditAccountState,
  command: ChangeRate,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  const { rateYearBasisPoints, ...change } = command;
  const { changeId, effectiveOn, changedBy } = change;
  requireOthersAccount(state, changedBy);
  if (state.rates.some((one) => one.changeId === changeId)) return [];
  if (state.bankStatus !== 'active') throw accountNotRunning();
  const { rateFloorYearBasisPoints: floor, rateCeilingYearBasisPoints: ceiling } = creditTerms;
  if (rateYearBasisPoints < floor || rateYearBasisPoints > ceiling) throw rateOutOfBounds();
  const isRaised = rateYearBasisPoints > rateOn(state, effectiveOn);
  if (isRaised && effectiveOn < addMonths(today, 1)) throw rateRaisedAtOnce();
  const beforeYearBasisPoints = rateOn(state, dayBefore(effectiveOn));
  draft.record('RateChanged', {
    ...change,
    beforeYearBasisPoints,
    afterYearBasisPoints: rateYearBasisPoints,
  });
  settle(draft, state, { cause: 'rate-changed', causeId: changeId });
  return [...draft.events];
}
