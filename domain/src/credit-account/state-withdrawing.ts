import { availableCents as leftOfLimit } from '../calculators/repayment-plan.ts';
import type { BlockReason, DenialReason } from './contracts/enums.ts';

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
  /** Rules overridden by staff for this withdrawal, with the person. */
  readonly overridden: readonly { readonly rule: DenialReason; readonly by: string }[];
  /** Id of the last order to the bank. */
  readonly payoutId: string | null;
  readonly attempts: number;
  /** Remaining principal in öre; 0 before the payout. */
  readonly principalCents: number;
  readonly paidOutOn: string | null;
  readonly monthlyAmortizationCents: number;
  /** Plan promised at the payout; null before it. */
  readonly promised: { readonly monthCount: number; readonly rateYearBasisPoints: number } | null;
}

export interface WithdrawingState {
  /** Oldest first. */
  readonly withdrawals: readonly Withdrawal[];
  readonly blocked: BlockReason | null;
  /** The bank's reason for a denial or an annulment. */
  readonly bankReason: string | null;
}

export const initialWithdrawing = (): WithdrawingState => ({
  withdrawals: [],
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

/** Öre available now; 0 if the limit was lowered below the debt. */
export const availableCents = (state: WithdrawingState & { readonly limitCents: number }): number =>
  leftOfLimit(state.limitCents, principalCents(state) + reservedCents(state));
