import type { DecideContext } from '../../kernel/decider.ts';
import { openProposal, proposalPending } from '../../kernel/proposals.ts';
import { draftOf } from '../draft.ts';
import { accountNotRunning, nothingOwed } from '../errors-servicing.ts';
import type { CreditAccountEvent } from '../events.ts';
import { requireLost } from '../loss-rules.ts';
import { owedCents } from '../notices.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { requireOthersAccount } from '../withdrawing-rules.ts';

export type ProposeCreditLoss = Omit<Recorded<'CreditLossProposed'>, 'accountId' | 'proposedOn'>;

/**
 * Proposes to write off the debt, if it is late enough or the company is bankrupt; another person approves or
 * refuses.
 * @throws DomainError `OWN_CASE`, `PROPOSAL_PENDING`, `ACCOUNT_NOT_RUNNING`, `NOTHING_OWED`,
 * `LOSS_TOO_EARLY`, `ACCOUNT_NOT_FOUND`
 */
export function proposeCreditLoss(
  state: CreditAccountState,
  command: ProposeCreditLoss,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  requireOthersAccount(state, command.proposedBy);
  const { proposalId } = command;
  const { lossProposal, loss, refusedLossProposalId, reversedLossProposalId } = state;
  const known = [lossProposal?.proposalId, loss?.proposalId, refusedLossProposalId, reversedLossProposalId];
  if (known.includes(proposalId)) return [];
  if (openProposal(lossProposal, today)) throw proposalPending();
  if (state.bankStatus !== 'active') throw accountNotRunning();
  if (owedCents(state) <= 0) throw nothingOwed();
  requireLost(state, command.reasonCode, today);
  draft.record('CreditLossProposed', { ...command, proposedOn: today });
  return [...draft.events];
}
