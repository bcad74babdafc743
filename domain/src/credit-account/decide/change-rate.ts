import { creditTerms } from '../../calculators/credit-terms.ts';
import { dayBefore } from '../day-count.ts';
import { draftOf } from '../draft.ts';
import { accountNotRunning, rateOutOfBounds } from '../errors-servicing.ts';
import type { CreditAccountEvent } from '../events.ts';
import { rateOn } from '../interest.ts';
import { settle } from '../settling.ts';
import type { CreditAccountState, Recorded } from '../state.ts';

export interface ChangeRate
  extends Pick<Recorded<'RateChanged'>, 'changeId' | 'effectiveOn' | 'reasonCode' | 'policyVersion'> {
  readonly rateYearBasisPoints: number;
}

/**
 * From a day on the principal bears another rate; one that begins on a day that is accrued already corrects the interest.
 * @throws DomainError `RATE_OUT_OF_BOUNDS`, `ACCOUNT_NOT_RUNNING`, `ACCOUNT_NOT_FOUND`
 */
export function changeRate(state: CreditAccountState, command: ChangeRate): CreditAccountEvent[] {
  const draft = draftOf(state);
  const { rateYearBasisPoints, ...change } = command;
  const { changeId, effectiveOn } = change;
  if (state.rates.some((one) => one.changeId === changeId)) return [];
  if (state.bankStatus !== 'active') throw accountNotRunning();
  const { rateFloorYearBasisPoints: floor, rateCeilingYearBasisPoints: ceiling } = creditTerms;
  if (rateYearBasisPoints < floor || rateYearBasisPoints > ceiling) throw rateOutOfBounds();
  const beforeYearBasisPoints = rateOn(state, dayBefore(effectiveOn));
  draft.record('RateChanged', {
    ...change,
    beforeYearBasisPoints,
    afterYearBasisPoints: rateYearBasisPoints,
  });
  settle(draft, state, { cause: 'rate-changed', causeId: changeId });
  return [...draft.events];
}
