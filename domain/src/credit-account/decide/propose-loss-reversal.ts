import type { DecideContext } from '../../kernel/decider.ts';
import { openProposal, proposalPending } from '../../kernel/proposals.ts';
import { draftOf } from '../draft.ts';
import { noCreditLoss } from '../errors-servicing.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { requireOthersAccount } from '../withdrawing-rules.ts';

export type ProposeLossReversal = Omit<Recorded<'CreditLossReversalProposed'>, 'accountId' | 'proposedOn'>;

/**
 * Proposes to restore a debt that was written off; another person decides.
 * @throws DomainError `OWN_CASE`, `NO_CREDIT_LOSS`, `PROPOSAL_PENDING`, `ACCOUNT_NOT_FOUND`
 */
export function proposeLossReversal(
  state: CreditAccountState,
  command: ProposeLossReversal,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  requireOthersAccount(state, command.proposedBy);
  const { loss, lossReversal, settledLossReversal } = state;
  if ([lossReversal?.proposalId, settledLossReversal?.proposalId].includes(command.proposalId)) return [];
  if (!loss) throw noCreditLoss();
  if (openProposal(lossReversal, today)) throw proposalPending();
  draft.record('CreditLossReversalProposed', { ...command, proposedOn: today });
  return [...draft.events];
}
