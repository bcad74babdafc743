import type { BlockReason, DenialReason } from './contracts/enums.ts';
import type { CreditAccountEvent } from './events.ts';

/** A withdrawal from the request until it is repaid, denied, cancelled or returned. */
export interface Withdrawal {
  readonly withdrawalId: string;
  readonly kind: 'initial' | 'later';
  readonly amountCents: number;
  readonly requestedBy: string;
  readonly status: 'requested' | 'signed' | 'referred' | 'approved' | 'ordered' | 'paid-out';
  /** The BankID order with which a later withdrawal was signed. */
  readonly signingId: string | null;
  /** Reasons for the referral to staff. */
  readonly reasons: readonly DenialReason[];
  /** Ids of the hits in sanctions lists for which it was referred. */
  readonly hitIds: readonly string[];
  /** Rules overridden by staff for this withdrawal, with the person, the day and the hits. */
  readonly overridden: readonly {
    readonly rule: DenialReason;
    readonly by: string;
    readonly on: string;
    readonly hitIds: readonly string[];
  }[];
  /** Id of the last order to the bank. */
  readonly payoutId: string | null;
  readonly attempts: number;
  /** The bank paid it out without a valid order. */
  readonly isUnordered?: boolean;
  /** Remaining principal in öre; 0 before the payout. */
  readonly principalCents: number;
  readonly paidOutOn: string | null;
  readonly monthlyAmortizationCents: number;
  /** Plan promised at the payout; null before it. */
  readonly promised: { readonly monthCount: number; readonly rateYearBasisPoints: number } | null;
}

interface PayoutOrder {
  readonly payoutId: string;
  readonly withdrawalId: string;
  readonly amountCents: number;
}

export interface WithdrawingState {
  /** Oldest first. */
  readonly withdrawals: readonly Withdrawal[];
  /** Every order to the bank: it may pay under any of them, whatever has become of the withdrawal. */
  readonly payoutOrders: readonly PayoutOrder[];
  readonly blocked: BlockReason | null;
  /** The bank's reason for a denial or an annulment. */
  readonly bankReason: string | null;
}

export const initialWithdrawing = (): WithdrawingState => ({
  withdrawals: [],
  payoutOrders: [],
  blocked: null,
  bankReason: null,
});

export const isOverridden = ({ overridden }: Withdrawal, reason: DenialReason): boolean =>
  overridden.some(({ rule }) => rule === reason);

/** Principal of all withdrawals, öre. */
export const principalCents = ({ withdrawals }: WithdrawingState): number =>
  withdrawals.reduce((sum, one) => sum + one.principalCents, 0);

/** Öre reserved by pending withdrawals: requested and not yet paid out. */
export const reservedCents = ({ withdrawals }: WithdrawingState): number =>
  withdrawals.reduce((sum, one) => sum + (one.status === 'paid-out' ? 0 : one.amountCents), 0);

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
      // An override of a reason does not hold for the next time that it is found.
      return changed(state, data.withdrawalId, ({ overridden }) => ({
        status: 'referred',
        reasons: data.reasons,
        hitIds: data.hitIds ?? [],
        overridden: overridden.filter(({ rule }) => !data.reasons.includes(rule)),
      }));
    case 'WithdrawalApproved':
      return changed(state, data.withdrawalId, () => ({ status: 'approved', reasons: [] }));
    case 'WithdrawalCancelled':
    case 'WithdrawalDenied':
    case 'PayoutReturned':
      return without(state, data.withdrawalId);
    case 'PayoutOrdered': {
      const { payoutId, withdrawalId, amountCents, attempt: attempts } = data;
      const payoutOrders = [...state.payoutOrders, { payoutId, withdrawalId, amountCents }];
      const ordered = { ...state, payoutOrders };
      return changed(ordered, withdrawalId, () => ({ status: 'ordered', payoutId, attempts }));
    }
    case 'PayoutFound': {
      const { withdrawalId, payoutId } = data;
      const isKnown = state.withdrawals.some((one) => one.withdrawalId === withdrawalId);
      const found = withdrawalOf({ ...data, kind: 'later' });
      const known = isKnown ? state : { ...state, withdrawals: [...state.withdrawals, found] };
      return changed(known, withdrawalId, () => ({ status: 'ordered', payoutId, isUnordered: true }));
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
        overridden: [
          ...overridden,
          { rule: data.rule, by: data.overriddenBy, on: data.overriddenOn, hitIds: data.hitIds ?? [] },
        ],
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
const withdrawalOf = ({
  withdrawalId,
  kind,
  amountCents,
  requestedBy,
}: Pick<Requested, 'withdrawalId' | 'kind' | 'amountCents' | 'requestedBy'>): Withdrawal => ({
  withdrawalId,
  kind,
  amountCents,
  requestedBy,
  status: kind === 'initial' ? 'signed' : 'requested',
  signingId: null,
  reasons: [],
  hitIds: [],
  overridden: [],
  payoutId: null,
  attempts: 0,
  principalCents: 0,
  paidOutOn: null,
  monthlyAmortizationCents: 0,
  promised: null,
});
