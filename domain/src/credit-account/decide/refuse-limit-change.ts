import { proposalGone } from '../../kernel/proposals.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';
import { requireGranted, requireOthersAccount } from '../withdrawing-rules.ts';

export interface RefuseLimitChange {
  readonly proposalId: string;
  readonly refusedBy: string;
}

/**
 * By anybody who may approve; the proposer withdraws it in the same way.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `PROPOSAL_GONE`
 */
export function refuseLimitChange(
  state: CreditAccountState,
  { proposalId, refusedBy }: RefuseLimitChange,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, refusedBy);
  const { settledLimitProposal: settled } = state;
  if (settled?.proposalId === proposalId && !settled.isApproved) return [];
  if (state.limitProposal?.proposalId !== proposalId) throw proposalGone();
  return [{ type: 'LimitChangeRefused', data: { accountId, proposalId, refusedBy } }];
}
