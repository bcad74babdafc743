import { proposalGone } from '../../kernel/proposals.ts';
import { draftOf } from '../draft.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';
import { requireOthersAccount } from '../withdrawing-rules.ts';

export interface RefuseLossReversal {
  readonly proposalId: string;
  readonly refusedBy: string;
}

/**
 * The debt stays written off. The proposer withdraws a proposal in the same way.
 * @throws DomainError `OWN_CASE`, `PROPOSAL_GONE`, `ACCOUNT_NOT_FOUND`
 */
export function refuseLossReversal(
  state: CreditAccountState,
  command: RefuseLossReversal,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  requireOthersAccount(state, command.refusedBy);
  const { lossReversal, settledLossReversal: settled } = state;
  if (settled?.proposalId === command.proposalId && !settled.isApproved) return [];
  if (lossReversal?.proposalId !== command.proposalId) throw proposalGone();
  draft.record('CreditLossReversalRefused', command);
  return [...draft.events];
}
