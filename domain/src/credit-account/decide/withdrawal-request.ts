import { creditTerms } from '../../calculators/credit-terms.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import {
  accountNotActive,
  accountOverdue,
  accountUnknown,
  amountAboveAvailable,
  amountBelowMinimum,
  amountNotWholeKronor,
  offerExpired,
  offerTaken,
  tooManyWithdrawals,
  withdrawalGone,
  withdrawalSigned,
  withdrawalsBlocked,
} from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import {
  availableCents,
  findWithdrawal,
  isActive,
  isOverdue,
  isRunning,
  requireGranted,
  requireWithdrawal,
  withdrawalObstacleOf,
} from '../withdrawing-rules.ts';

export interface RequestWithdrawal {
  readonly withdrawalId: string;
  readonly amountCents: number;
  readonly requestedBy: string;
  /** The bureau's latest answer about authorised signatories, recorded as evidence. */
  readonly authority?: Recorded<'WithdrawalRequested'>['authority'];
}

/** Obstacles to a withdrawal of any amount; if too little is available, the amount is refused. */
const refusals = {
  'account-not-active': accountNotActive,
  blocked: withdrawalsBlocked,
  overdue: accountOverdue,
  'too-many-withdrawals': tooManyWithdrawals,
} as const;

/**
 * Requests a later withdrawal and reserves its amount until it is paid out, cancelled or denied. A new
 * request before signing replaces the former one. Only the person who signed the agreement may request.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `ACCOUNT_NOT_ACTIVE`, `WITHDRAWALS_BLOCKED`, `ACCOUNT_OVERDUE`,
 *   `AMOUNT_BELOW_MINIMUM`, `AMOUNT_NOT_WHOLE_KRONOR`, `AMOUNT_ABOVE_AVAILABLE`, `TOO_MANY_WITHDRAWALS`,
 *   `WITHDRAWAL_GONE`
 */
export function requestWithdrawal(
  state: CreditAccountState,
  { withdrawalId, amountCents, requestedBy, authority }: RequestWithdrawal,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const { accountId, userId } = requireGranted(state);
  if (requestedBy !== userId) throw accountUnknown();
  const known = findWithdrawal(state, withdrawalId);
  // A repeated command must have the same amount, because that amount is displayed and signed next.
  if (known && (known.status !== 'requested' || known.amountCents !== amountCents)) throw withdrawalGone();
  if (known) return [];
  const replaced = state.withdrawals.filter(({ status }) => status === 'requested');
  const withdrawals = state.withdrawals.filter((one) => !replaced.includes(one));
  const available = availableCents({ ...state, withdrawals });
  const obstacle = withdrawalObstacleOf({
    isActive: isActive(state),
    isBlocked: state.blocked !== null,
    isOverdue: isOverdue(state, today),
    runningWithdrawals: withdrawals.filter(isRunning).length,
    availableCents: available,
  });
  if (obstacle && obstacle !== 'nothing-available') throw refusals[obstacle]();
  if (amountCents < creditTerms.laterWithdrawalMinCents) throw amountBelowMinimum();
  if (amountCents > available) throw amountAboveAvailable();
  if (amountCents % 100 !== 0) throw amountNotWholeKronor();
  return [
    ...replaced.map((one) => ({
      type: 'WithdrawalCancelled' as const,
      data: { accountId, withdrawalId: one.withdrawalId, reason: 'replaced' as const },
    })),
    {
      type: 'WithdrawalRequested',
      data: {
        accountId,
        withdrawalId,
        amountCents,
        kind: 'later',
        requestedBy,
        ...(authority && { authority }),
      },
    },
  ];
}

export interface RequestFirstWithdrawal {
  readonly withdrawalId: string;
  readonly amountCents: number;
  readonly requestedBy: string;
  /** Version of the terms of change in the signed agreement; without one, its rate is never raised. */
  readonly changeTermsVersion?: string | undefined;
}

/**
 * Requests the first withdrawal as signed in the agreement, which accepts the offer and hands the account to
 * the bank (status `offer`). The offer's expiry is not checked here, because the application has already
 * checked that the signature was in time.
 * @throws DomainError `AMOUNT_BELOW_MINIMUM`, `AMOUNT_ABOVE_AVAILABLE`, `OFFER_EXPIRED`, `OFFER_TAKEN`,
 *   `ACCOUNT_NOT_FOUND`
 */
export function requestFirstWithdrawal(
  state: CreditAccountState,
  command: RequestFirstWithdrawal,
): CreditAccountEvent[] {
  if (!state.granted) throw accountUnknown();
  const { withdrawalId, amountCents, requestedBy, changeTermsVersion } = command;
  if (state.firstWithdrawal?.withdrawalId === withdrawalId) return [];
  if (state.firstWithdrawal) throw offerTaken();
  if (state.isOfferOver) throw offerExpired();
  if (amountCents < creditTerms.firstWithdrawalMinCents) throw amountBelowMinimum();
  if (amountCents > state.limitCents) throw amountAboveAvailable();
  const { accountId } = state.granted;
  return [
    {
      type: 'WithdrawalRequested',
      data: {
        accountId,
        withdrawalId,
        amountCents,
        kind: 'initial',
        requestedBy,
        ...(changeTermsVersion && { changeTermsVersion }),
      },
    },
    { type: 'BankStatusChanged', data: { accountId, from: null, to: 'offer' } },
  ];
}

export type SignWithdrawal = Omit<Recorded<'WithdrawalSigned'>, 'accountId'>;

/**
 * Records that BankID confirmed the requester's signature on exactly this withdrawal. Changes of the account
 * since the request are handled when the withdrawal is decided.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `WITHDRAWAL_GONE`
 */
export function signWithdrawal(state: CreditAccountState, command: SignWithdrawal): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const withdrawal = requireWithdrawal(state, command.withdrawalId);
  if (withdrawal.signingId === command.signingId) return [];
  if (withdrawal.status !== 'requested' || withdrawal.requestedBy !== command.signedBy)
    throw withdrawalGone();
  return [{ type: 'WithdrawalSigned', data: { accountId, ...command } }];
}

export type CancelWithdrawal = Omit<Recorded<'WithdrawalCancelled'>, 'accountId'>;

/**
 * Cancels an unsigned withdrawal and frees its reserved amount.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `WITHDRAWAL_SIGNED`
 */
export function cancelWithdrawal(
  state: CreditAccountState,
  { withdrawalId, reason }: CancelWithdrawal,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const withdrawal = findWithdrawal(state, withdrawalId);
  if (!withdrawal) return [];
  if (withdrawal.status !== 'requested') throw withdrawalSigned();
  return [{ type: 'WithdrawalCancelled', data: { accountId, withdrawalId, reason } }];
}
