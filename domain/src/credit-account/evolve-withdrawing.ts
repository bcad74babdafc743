import type { CreditAccountEvent } from './events.ts';
import type { Withdrawal, WithdrawingState } from './state-withdrawing.ts';

const changed = <State extends WithdrawingState>(
  state: State,
  withdrawalId: string,
  change: (withdrawal: Withdrawal) => Partial<Withdrawal>,
): State => ({
  ...state,
  withdrawals: state.withdrawals.map((one) =>
    one.withdrawalId === withdrawalId ? { ...one, ...change(one) } : one,
  ),
});

const without = <State extends WithdrawingState>(state: State, withdrawalId: string): State => ({
  ...state,
  withdrawals: state.withdrawals.filter((one) => one.withdrawalId !== withdrawalId),
});

/** Repayments are folded by `evolveServicing`. */
export function evolveWithdrawing<State extends WithdrawingState>(
  state: State,
  { type, data }: CreditAccountEvent,
): State {
  switch (type) {
    case 'WithdrawalRequested':
      return { ...state, withdrawals: [...state.withdrawals, withdrawalOf(data)] };
    case 'WithdrawalSigned':
      return changed(state, data.withdrawalId, () => ({ status: 'signed', signingId: data.signingId }));
    case 'WithdrawalReferred':
      return changed(state, data.withdrawalId, () => ({ status: 'referred', reasons: data.reasons }));
    case 'WithdrawalApproved':
      return changed(state, data.withdrawalId, () => ({ status: 'approved', reasons: [] }));
    case 'WithdrawalCancelled':
    case 'WithdrawalDenied':
    case 'PayoutReturned':
      return without(state, data.withdrawalId);
    case 'PayoutOrdered': {
      const { payoutId, attempt: attempts } = data;
      return changed(state, data.withdrawalId, () => ({ status: 'ordered', payoutId, attempts }));
    }
    case 'PayoutFailed':
      return changed(state, data.withdrawalId, () => ({ status: 'approved' }));
    case 'WithdrawalPaidOut': {
      const { amountCents, paidOutOn, monthlyAmortizationCents, payoutId } = data;
      const { planMonthCount: monthCount, rateYearBasisPoints } = data;
      const status = 'paid-out';
      return changed(state, data.withdrawalId, () => ({
        status,
        payoutId,
        principalCents: amountCents,
        paidOutOn,
        monthlyAmortizationCents,
        promised: { monthCount, rateYearBasisPoints },
      }));
    }
    case 'RuleOverridden':
      return changed(state, data.withdrawalId, ({ overridden }) => ({
        overridden: [...overridden, { rule: data.rule, by: data.overriddenBy }],
      }));
    case 'RuleRestored':
      return changed(state, data.withdrawalId, ({ overridden }) => ({
        overridden: overridden.filter(({ rule }) => rule !== data.rule),
      }));
    case 'WithdrawalsBlocked':
      // An override applies only to the block for which it was made.
      return {
        ...state,
        blocked: data.reason,
        withdrawals: state.withdrawals.map((one) => ({
          ...one,
          overridden: one.overridden.filter(({ rule }) => rule !== 'blocked'),
        })),
      };
    case 'WithdrawalsUnblocked':
      return { ...state, blocked: null };
    case 'BankStatusChanged':
      return { ...state, bankReason: data.reason ?? null };
    default:
      return state;
  }
}

type Requested = Extract<CreditAccountEvent, { type: 'WithdrawalRequested' }>['data'];

/** A first withdrawal counts as signed, because it is signed with the agreement. */
const withdrawalOf = ({ withdrawalId, kind, amountCents, requestedBy }: Requested): Withdrawal => ({
  withdrawalId,
  kind,
  amountCents,
  requestedBy,
  status: kind === 'initial' ? 'signed' : 'requested',
  signingId: null,
  reasons: [],
  overridden: [],
  payoutId: null,
  attempts: 0,
  principalCents: 0,
  paidOutOn: null,
  monthlyAmortizationCents: 0,
  promised: null,
});
