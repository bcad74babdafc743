import type { CreditAccountEvent } from './events.ts';
import { dueAgain } from './placing.ts';
import type { CreditAccountState, Recorded } from './state.ts';
import { type Claim, type Notice, unpaidCents } from './state-servicing.ts';

/** End date of a loss that is not reversed; later than any business date of an account. */
const FOREVER = '2100-12-31';

/** Removes the whole debt from the books but remembers its parts. It bears no interest from that day on. */
function lost(state: CreditAccountState, data: Recorded<'CreditLossDeclared'>): CreditAccountState {
  const { proposalId, approvedBy, declaredOn } = data;
  const { unbilledCents } = state.accrual;
  return {
    ...state,
    loss: {
      proposalId,
      approvedBy,
      declaredOn,
      lost: data.lost,
      lostCents: data.lostCents,
      recoveredCents: 0,
      withdrawals: state.withdrawals.map((one) => ({
        withdrawalId: one.withdrawalId,
        principalCents: one.principalCents,
      })),
      unbilledCents,
    },
    withdrawals: state.withdrawals.map((one) => ({ ...one, principalCents: 0 })),
    lostPeriods: [...state.lostPeriods, { fromOn: declaredOn, beforeOn: FOREVER }],
    accrual: { ...state.accrual, unbilledCents: 0 },
    notices: state.notices.map((one) => (unpaidCents(one) === 0 ? one : { ...one, isWrittenOff: true })),
  };
}

const left = ({ owedCents, paidCents }: Claim): number => owedCents - paidCents;

/**
 * Restores a notice. After a fault of ours it is not late before its new due date; if the debt was owed all
 * the time, only its reminder waits for that day.
 */
function askedAgain(
  notice: Notice,
  { reversedOn, dueAgainOn, countsFromOn, notices }: Recorded<'CreditLossReversed'>,
): Notice {
  const asked = { ...notice, isWrittenOff: false };
  const again = notices.find(({ noticeId }) => noticeId === notice.noticeId);
  if (!again) return asked;
  if (countsFromOn !== undefined) return { ...asked, remindAfterOn: dueAgainOn };
  const { interest, amortizations } = notice;
  const baseCents = [interest, ...amortizations].reduce((sum, one) => sum + left(one), 0);
  return dueAgain(asked, { on: reversedOn, baseCents, allCents: again.amountCents }, dueAgainOn);
}

/** Restores the whole debt from the day of the reversal onwards, or as if it had never been written off. */
function restored(state: CreditAccountState, data: Recorded<'CreditLossReversed'>): CreditAccountState {
  const { reversedOn: beforeOn, countsFromOn } = data;
  const { loss } = state;
  if (!loss) return state;
  const principalOf = (withdrawalId: string): number =>
    loss.withdrawals.find((one) => one.withdrawalId === withdrawalId)?.principalCents ?? 0;
  const withdrawals = state.withdrawals.map((one) => ({
    ...one,
    principalCents: one.principalCents + principalOf(one.withdrawalId),
  }));
  return {
    ...state,
    loss: null,
    lostPeriods: state.lostPeriods.flatMap((one) => {
      if (one.beforeOn !== FOREVER) return [one];
      return countsFromOn === undefined ? [{ ...one, beforeOn }] : [];
    }),
    withdrawals,
    accrual: { ...state.accrual, unbilledCents: state.accrual.unbilledCents + loss.unbilledCents },
    notices: state.notices.map((one) => askedAgain(one, data)),
  };
}

export function evolveLoss(
  state: CreditAccountState,
  { type, data }: CreditAccountEvent,
): CreditAccountState {
  switch (type) {
    case 'CreditLossDeclared':
      return lost(state, data);
    case 'CreditLossReversed':
      return restored(state, data);
    case 'AccountClosed':
      return { ...state, isClosed: true };
    case 'OpenClaimsChanged':
      return { ...state, openClaims: data.claims };
    default:
      return state;
  }
}
