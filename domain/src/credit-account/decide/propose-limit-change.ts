import type { DecideContext } from '../../kernel/decider.ts';
import { openProposal, proposalPending } from '../../kernel/proposals.ts';
import type { CreditAccountEvent } from '../events.ts';
import { requireChangeableLimit } from '../limit-rules.ts';
import type { CreditAccountState } from '../state.ts';

export interface ProposeLimitChange {
  readonly proposalId: string;
  readonly afterCents: number;
  readonly reasonCode: string;
  readonly proposedBy: string;
  /** Id of the event that it undoes; absent: none. */
  readonly undoes?: string;
}

/**
 * Waits for a second person while it is fresh; one proposal at a time.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `OFFER_DECIDES_LIMIT`, `ACCOUNT_NOT_ACTIVE`,
 * `LIMIT_OUT_OF_BOUNDS`, `PROPOSAL_PENDING`
 */
export function proposeLimitChange(
  state: CreditAccountState,
  command: ProposeLimitChange,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const { proposalId, afterCents, proposedBy } = command;
  const { accountId } = requireChangeableLimit(state, afterCents, proposedBy);
  if ([state.limitProposal?.proposalId, state.settledLimitProposal?.proposalId].includes(proposalId))
    return [];
  if (openProposal(state.limitProposal, today)) throw proposalPending();
  if (afterCents === state.limitCents) return [];
  const data = { accountId, beforeCents: state.limitCents, ...command, proposedOn: today };
  return [{ type: 'LimitChangeProposed', data }];
}
