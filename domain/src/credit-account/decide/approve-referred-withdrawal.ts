import { creditTerms } from '../../calculators/credit-terms.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import {
  hasSetAsideOfTwo,
  obstaclesOf,
  PAYOUT_ATTEMPTS_MAX,
  requireDraw,
  requireGranted,
  requireOthersAccount,
  waitsFor,
} from '../drawing-rules.ts';
import {
  accountNotActive,
  accountOverdue,
  amountAboveAvailable,
  ruleNotOverridden,
  tooManyPayouts,
  withdrawalNotReferred,
} from '../errors.ts';
import { ownProposal } from '../errors-servicing.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';
import { isOverridden } from '../state-drawing.ts';

export interface ApproveReferredWithdrawal {
  readonly withdrawalId: string;
  readonly decidedBy: string;
}

/**
 * Approval by staff, once each pending reason was overridden with a justification; a list hit, a missing list
 * answer and a block for the lists must have been overridden by another person than the approver. The account
 * is checked again: limit and status bind staff too.
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
  const draw = requireDraw(state, withdrawalId);
  if (draw.status === 'approved') return [];
  if (draw.status !== 'referred') throw withdrawalNotReferred();
  if (waitsFor(state, draw).some((reason) => !isOverridden(draw, reason))) throw ruleNotOverridden();
  if (hasSetAsideOfTwo(state, draw, decidedBy)) throw ownProposal();
  const obstacles = obstaclesOf(state, draw, today);
  if (obstacles.includes('account-not-active')) throw accountNotActive();
  if (obstacles.includes('above-available')) throw amountAboveAvailable();
  if (obstacles.includes('overdue')) throw accountOverdue();
  if (draw.attempts >= PAYOUT_ATTEMPTS_MAX) throw tooManyPayouts();
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
