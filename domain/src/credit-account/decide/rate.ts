import { creditTerms } from '../../calculators/credit-terms.ts';
import { addMonths } from '../../kernel/business-dates.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { withoutRate } from '../dated-rates.ts';
import { dayBefore } from '../day-count.ts';
import { draftOf } from '../draft.ts';
import { accountNotRunning, rateOutOfBounds, rateRaisedAtOnce } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import { rateOn } from '../interest.ts';
import { settle } from '../settling.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import type { DatedRate } from '../state-servicing.ts';
import { requireGranted, requireOthersAccount } from '../withdrawing-rules.ts';

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

export interface UndoRateChange {
  /** Id of the change to undo. */
  readonly changeId: string;
  /** Change for the same day that the undone change had replaced, if any. */
  readonly replaced: DatedRate | null;
  readonly reasonCode: string;
  readonly undoneBy: string;
}

/**
 * Undoes a rate change before any interest is computed with it. If the rate becomes higher, it must start a
 * month ahead, as any higher rate must.
 * @throws DomainError `OWN_CASE`, `RATE_RAISED_AT_ONCE`, `ACCOUNT_NOT_RUNNING`, `ACCOUNT_NOT_FOUND`
 */
export function undoRateChange(
  state: CreditAccountState,
  { changeId, replaced, reasonCode, undoneBy }: UndoRateChange,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, undoneBy);
  const change = state.rates.find((one) => one.changeId === changeId);
  if (!change) return [];
  if (state.bankStatus !== 'active') throw accountNotRunning();
  const { fromOn: effectiveOn, yearBasisPoints: beforeYearBasisPoints } = change;
  const rates = withoutRate(state.rates, effectiveOn, replaced);
  const afterYearBasisPoints = rateOn({ rates }, effectiveOn);
  if (afterYearBasisPoints > beforeYearBasisPoints && effectiveOn < addMonths(today, 1))
    throw rateRaisedAtOnce();
  return [
    {
      type: 'RateChangeUndone',
      data: {
        accountId,
        changeId,
        effectiveOn,
        beforeYearBasisPoints,
        afterYearBasisPoints,
        replaced: replaced && { yearBasisPoints: replaced.yearBasisPoints, changeId: replaced.changeId },
        reasonCode,
        undoneBy,
      },
    },
  ];
}
