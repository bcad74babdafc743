import { draftOf } from '../draft.ts';
import { requireOthersAccount } from '../drawing-rules.ts';
import { proposalPending } from '../errors.ts';
import { noCreditLoss } from '../errors-servicing.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';

export type ProposeLossReversal = Omit<Recorded<'CreditLossReversalProposed'>, 'accountId'>;

/**
 * Proposes that a debt that was written off is owed again; another person decides.
 * @throws DomainError `OWN_CASE`, `NO_CREDIT_LOSS`, `PROPOSAL_PENDING`, `ACCOUNT_NOT_FOUND`
 */
export function proposeLossReversal(
  state: CreditAccountState,
  command: ProposeLossReversal,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  requireOthersAccount(state, command.proposedBy);
  const { proposalId, proposedBy } = command;
  const { lossReversal } = state;
  if (state.reversedLossProposalId === proposalId) return [];
  if (state.loss?.proposalId !== proposalId) throw noCreditLoss();
  if (lossReversal?.proposedBy === proposedBy) return [];
  if (lossReversal) throw proposalPending();
  draft.record('CreditLossReversalProposed', command);
  return [...draft.events];
}
