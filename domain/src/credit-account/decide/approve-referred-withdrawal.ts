import { creditTerms } from '../../calculators/credit-terms.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { ownProposal } from '../../kernel/proposals.ts';
import {
  accountNotActive,
  accountOverdue,
  amountAboveAvailable,
  ruleNotOverridden,
  tooManyPayouts,
  withdrawalNotReferred,
} from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';
import { isOverridden } from '../state-withdrawing.ts';
import {
  hasSetAsideOfTwo,
  obstaclesOf,
  PAYOUT_ATTEMPTS_MAX,
  requireGranted,
  requireOthersAccount,
  requireWithdrawal,
  waitsFor,
} from '../withdrawing-rules.ts';

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
