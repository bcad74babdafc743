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
 * By staff, once each reason for which it waits was set aside with a reason of its own; a hit in the lists, that they were not
 * asked, and a block for them, by another person than the one who approves. The account is looked at again: limit and state hold for staff too.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `WITHDRAWAL_GONE`, `WITHDRAWAL_NOT_REFERRED`, `RULE_NOT_OVERRIDDEN`, `OWN_PROPOSAL`,
 * `ACCOUNT_NOT_ACTIVE`, `AMOUNT_ABOVE_AVAILABLE`, `ACCOUNT_OVERDUE`, `TOO_MANY_PAYOUTS`
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
