import { creditTerms } from '../../calculators/credit-terms.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { ownProposal } from '../../kernel/proposals.ts';
import { type DenialReason, type ListReason, listReason } from '../contracts/enums.ts';
import {
  accountNotActive,
  accountOverdue,
  amountAboveAvailable,
  ruleNotOverridden,
  tooManyPayouts,
  withdrawalNotReferred,
} from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { isOverridden } from '../withdrawing.ts';
import {
  findWithdrawal,
  hasSetAsideOfTwo,
  isSetAsideByTwo,
  obstaclesOf,
  PAYOUT_ATTEMPTS_MAX,
  requireGranted,
  requireOthersAccount,
  requireWithdrawal,
  waitsFor,
} from '../withdrawing-rules.ts';

export interface DecideWithdrawal {
  readonly withdrawalId: string;
  /** Current external checks of the signer. */
  readonly checks: {
    /** Null if the lists could not be queried. */
    readonly isScreeningHit: boolean | null;
    /** Ids of the hits in sanctions lists. */
    readonly hitIds?: readonly string[];
    readonly maySignForCompany: boolean;
  };
}

/**
 * Decides a signed withdrawal automatically. Obstacles in the account deny it, doubtful checks refer it to
 * staff, otherwise it is approved. A first withdrawal waits until the bank has opened the account.
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export function decideWithdrawal(
  state: CreditAccountState,
  { withdrawalId, checks }: DecideWithdrawal,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const withdrawal = findWithdrawal(state, withdrawalId);
  if (withdrawal?.status !== 'signed' || state.bankStatus === 'offer') return [];
  const denied = obstaclesOf(state, withdrawal, today);
  if (denied.length > 0)
    return [
      {
        type: 'WithdrawalDenied',
        data: { accountId, withdrawalId, decidedBy: 'automatic', reasons: denied },
      },
    ];
  const doubtful: readonly (readonly [DenialReason, boolean])[] = [
    ['blocked', state.blocked !== null],
    ['sanctions-hit', checks.isScreeningHit === true],
    ['not-screened', checks.isScreeningHit === null],
    ['signing-authority', !checks.maySignForCompany],
  ];
  // List results cannot be overridden in advance, because two people must examine them.
  const reasons = doubtful.flatMap(([reason, isSo]) =>
    isSo && (listReason.safeParse(reason).success || !isOverridden(withdrawal, reason)) ? [reason] : [],
  );
  if (reasons.length > 0) return [referred({ accountId, withdrawalId, reasons }, checks.hitIds)];
  return [
    {
      type: 'WithdrawalApproved',
      data: { accountId, withdrawalId, decidedBy: 'automatic', policyVersion: creditTerms.version },
    },
  ];
}

const referred = (
  data: Recorded<'WithdrawalReferred'>,
  hitIds: readonly string[] = [],
): CreditAccountEvent => ({
  type: 'WithdrawalReferred',
  data: { ...data, ...(hitIds.length > 0 && { hitIds: [...hitIds] }) },
});

export interface ReferUnpaidWithdrawal {
  readonly withdrawalId: string;
  readonly reason: ListReason;
  /** Ids of today's hits in sanctions lists. */
  readonly hitIds?: readonly string[];
}

/**
 * Refers an approved withdrawal to staff if the list check repeated before its payout has a hit or no answer,
 * unless staff overrode these hits for this withdrawal, or today the missing answer. A payout already ordered
 * is left unchanged.
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export function referUnpaidWithdrawal(
  state: CreditAccountState,
  { withdrawalId, reason, hitIds = [] }: ReferUnpaidWithdrawal,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const withdrawal = findWithdrawal(state, withdrawalId);
  if (withdrawal?.status !== 'approved') return [];
  const override = withdrawal.overridden.find(({ rule }) => rule === reason);
  const isSame =
    reason === 'not-screened'
      ? override?.on === today
      : hitIds.length > 0 && hitIds.every((one) => override?.hitIds.includes(one));
  return isSame ? [] : [referred({ accountId, withdrawalId, reasons: [reason] }, hitIds)];
}

export type OverrideRule = Omit<Recorded<'RuleOverridden'>, 'accountId' | 'overriddenOn' | 'hitIds'>;

/**
 * Overrides a rule for one pending withdrawal. A list result, or a block due to one, can be overridden only
 * once the withdrawal waits for it; another person must then approve.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `WITHDRAWAL_GONE`, `WITHDRAWAL_NOT_REFERRED`
 */
export function overrideRule(
  state: CreditAccountState,
  command: OverrideRule,
  { today: overriddenOn }: DecideContext,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, command.overriddenBy);
  const withdrawal = requireWithdrawal(state, command.withdrawalId);
  if (isOverridden(withdrawal, command.rule)) return [];
  const isThere = withdrawal.reasons.includes(command.rule) || !isSetAsideByTwo(state, command.rule);
  if (!isThere || (withdrawal.status !== 'referred' && withdrawal.status !== 'signed'))
    throw withdrawalNotReferred();
  const { hitIds } = withdrawal;
  const hits = command.rule === 'sanctions-hit' && hitIds.length > 0 && { hitIds: [...hitIds] };
  return [{ type: 'RuleOverridden', data: { accountId, ...command, overriddenOn, ...hits } }];
}

export type RestoreRule = Omit<Recorded<'RuleRestored'>, 'accountId'>;

/**
 * Restores a rule that was overridden for one withdrawal while the withdrawal is pending.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `WITHDRAWAL_GONE`, `WITHDRAWAL_NOT_REFERRED`
 */
export function restoreRule(state: CreditAccountState, command: RestoreRule): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, command.restoredBy);
  const withdrawal = requireWithdrawal(state, command.withdrawalId);
  if (!isOverridden(withdrawal, command.rule)) return [];
  if (withdrawal.status !== 'referred' && withdrawal.status !== 'signed') throw withdrawalNotReferred();
  return [{ type: 'RuleRestored', data: { accountId, ...command } }];
}

export interface ApproveReferredWithdrawal {
  readonly withdrawalId: string;
  readonly decidedBy: string;
}

/**
 * Approves a referred withdrawal once staff have overridden each pending reason with a justification. A list
 * hit, a missing screening and a block due to lists must have been overridden by a person other than the
 * approver. The account is checked again, because its limit and status bind staff as well.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `WITHDRAWAL_GONE`, `WITHDRAWAL_NOT_REFERRED`,
 * `RULE_NOT_OVERRIDDEN`, `OWN_PROPOSAL`, `ACCOUNT_NOT_ACTIVE`, `AMOUNT_ABOVE_AVAILABLE`, `ACCOUNT_OVERDUE`,
 * `TOO_MANY_PAYOUTS`
 */
export function approveReferredWithdrawal(
  state: CreditAccountState,
  { withdrawalId, decidedBy }: ApproveReferredWithdrawal,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, decidedBy);
  const withdrawal = requireWithdrawal(state, withdrawalId);
  if (withdrawal.status === 'approved') return [];
  if (withdrawal.status !== 'referred') throw withdrawalNotReferred();
  if (waitsFor(state, withdrawal).some((reason) => !isOverridden(withdrawal, reason)))
    throw ruleNotOverridden();
  if (hasSetAsideOfTwo(state, withdrawal, decidedBy)) throw ownProposal();
  const obstacles = obstaclesOf(state, withdrawal, today);
  if (obstacles.includes('account-not-active')) throw accountNotActive();
  if (obstacles.includes('above-available')) throw amountAboveAvailable();
  if (obstacles.includes('overdue')) throw accountOverdue();
  if (withdrawal.attempts >= PAYOUT_ATTEMPTS_MAX) throw tooManyPayouts();
  return [
    {
      type: 'WithdrawalApproved',
      data: {
        accountId,
        withdrawalId,
        decidedBy: 'staff',
        policyVersion: creditTerms.version,
        approvedBy: decidedBy,
      },
    },
  ];
}

export interface DenyReferredWithdrawal {
  readonly withdrawalId: string;
  readonly decidedBy: string;
}

/**
 * Denies a referred withdrawal for its pending reasons.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `WITHDRAWAL_NOT_REFERRED`
 */
export function denyReferredWithdrawal(
  state: CreditAccountState,
  { withdrawalId, decidedBy }: DenyReferredWithdrawal,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, decidedBy);
  const withdrawal = findWithdrawal(state, withdrawalId);
  if (!withdrawal) return [];
  if (withdrawal.status !== 'referred') throw withdrawalNotReferred();
  const reasons = [...new Set([...withdrawal.reasons, 'staff' as const])];
  const data = { accountId, withdrawalId, decidedBy: 'staff', reasons, deniedBy: decidedBy } as const;
  return [{ type: 'WithdrawalDenied', data }];
}
