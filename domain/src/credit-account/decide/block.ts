import type { DecideContext } from '../../kernel/decider.ts';
import { type Approval, hasStatus, isNewProposal, requireApprovable } from '../../kernel/proposals.ts';
import { requireBlockAgreed } from '../agreed-changes.ts';
import type { BlockReason } from '../contracts/enums.ts';
import { secondPersonRequired } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';
import { isUnblockedByTwo, requireGranted, requireOthersAccount } from '../withdrawing-rules.ts';

export interface BlockWithdrawals {
  /** One that the agreement lists. */
  readonly reason: BlockReason;
  readonly blockedBy: string;
}

/**
 * Blocks withdrawals until the block is lifted; approved ones not yet ordered from the bank wait for staff. A
 * block that only two people may lift cannot be replaced, because one person could then lift the replacement.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `REASON_NOT_AGREED`, `SECOND_PERSON_REQUIRED`
 */
export function blockWithdrawals(
  state: CreditAccountState,
  { reason, blockedBy }: BlockWithdrawals,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, blockedBy);
  if (state.blocked === reason) return [];
  requireBlockAgreed(state, reason);
  if (isUnblockedByTwo(state)) throw secondPersonRequired();
  const approved = state.withdrawals.filter(({ status }) => status === 'approved');
  return [
    { type: 'WithdrawalsBlocked', data: { accountId, reason, blockedBy } },
    ...approved.map(({ withdrawalId }) => ({
      type: 'WithdrawalReferred' as const,
      data: { accountId, withdrawalId, reasons: ['blocked' as const] },
    })),
  ];
}

interface UnblockWithdrawals {
  /** Id of the proposal, if lifting the block needs two people. */
  readonly proposalId: string;
  readonly reasonCode: string;
  readonly unblockedBy: string;
  /** Id of the event that this command undoes, if any. */
  readonly undoes?: string;
}

/**
 * Lifts the block, or proposes to lift it if it is due to sanctions lists. Referred withdrawals still wait
 * for staff.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `PROPOSAL_PENDING`
 */
export function unblockWithdrawals(
  state: CreditAccountState,
  { proposalId, reasonCode, unblockedBy, undoes }: UnblockWithdrawals,
  { today: proposedOn }: DecideContext,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, unblockedBy);
  if (state.blocked === null) return [];
  if (!isUnblockedByTwo(state))
    return [{ type: 'WithdrawalsUnblocked', data: { accountId, reasonCode, unblockedBy } }];
  if (!isNewProposal(state.proposals.unblock, proposalId, proposedOn)) return [];
  const data = { accountId, proposalId, reasonCode, proposedBy: unblockedBy, proposedOn };
  return [{ type: 'UnblockProposed', data: { ...data, ...(undoes && { undoes }) } }];
}

/**
 * Lifts the block as another person proposed.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `PROPOSAL_GONE`, `OWN_PROPOSAL`
 */
export function approveUnblock(
  state: CreditAccountState,
  approval: Approval,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const { proposalId, approvedBy: unblockedBy } = approval;
  requireOthersAccount(state, unblockedBy);
  const { unblock } = state.proposals;
  if (hasStatus(unblock, proposalId, 'approved')) return [];
  const { reasonCode } = requireApprovable(unblock, approval, today);
  return [{ type: 'WithdrawalsUnblocked', data: { accountId, reasonCode, unblockedBy, proposalId } }];
}
