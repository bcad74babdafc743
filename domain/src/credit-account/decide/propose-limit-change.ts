import { proposalPending } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import { requireChangeableLimit } from '../limit-rules.ts';
import type { CreditAccountState } from '../state.ts';

export interface ProposeLimitChange {
  readonly proposalId: string;
  readonly afterCents: number;
  readonly reasonCode: string;
  readonly proposedBy: string;
}

/**
 * For a second person to approve; one at a time.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `OFFER_DECIDES_LIMIT`, `ACCOUNT_NOT_ACTIVE`, `LIMIT_OUT_OF_BOUNDS`, `PROPOSAL_PENDING`
 */
export function proposeLimitChange(
  state: CreditAccountState,
  command: ProposeLimitChange,
): CreditAccountEvent[] {
  const { proposalId, afterCents, proposedBy } = command;
  const { accountId } = requireChangeableLimit(state, afterCents, proposedBy);
  if ([state.limitProposal?.proposalId, state.settledLimitProposalId].includes(proposalId)) return [];
  if (state.limitProposal) throw proposalPending();
  if (afterCents === state.limitCents) return [];
  return [{ type: 'LimitChangeProposed', data: { accountId, beforeCents: state.limitCents, ...command } }];
}
