import type { DecideContext } from '../../kernel/decider.ts';
import { openProposal, proposalPending } from '../../kernel/proposals.ts';
import { draftOf } from '../draft.ts';
import { notBlocked } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { requireOthersAccount } from '../withdrawing-rules.ts';

export type ProposeUnblock = Omit<Recorded<'UnblockProposed'>, 'accountId' | 'proposedOn'>;

/**
 * Proposes to lift a block that takes two people; another person approves or refuses.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `NOT_BLOCKED`, `PROPOSAL_PENDING`
 */
export function proposeUnblock(
  state: CreditAccountState,
  command: ProposeUnblock,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  requireOthersAccount(state, command.proposedBy);
  const { unblockProposal, settledUnblockId } = state;
  if ([unblockProposal?.proposalId, settledUnblockId].includes(command.proposalId)) return [];
  if (state.blocked === null) throw notBlocked();
  if (openProposal(unblockProposal, today)) throw proposalPending();
  draft.record('UnblockProposed', { ...command, proposedOn: today });
  return [...draft.events];
}
