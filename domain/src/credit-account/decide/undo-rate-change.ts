import { addMonths } from '../../kernel/business-dates.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { withoutRate } from '../dated-rates.ts';
import { accountNotRunning, rateRaisedAtOnce } from '../errors-servicing.ts';
import type { CreditAccountEvent } from '../events.ts';
import { rateOn } from '../interest.ts';
import type { CreditAccountState } from '../state.ts';
import type { DatedRate } from '../state-servicing.ts';
import { requireGranted, requireOthersAccount } from '../withdrawing-rules.ts';

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
