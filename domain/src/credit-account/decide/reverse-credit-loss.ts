import type { DecideContext } from '../../kernel/decider.ts';
import { draftOf } from '../draft.ts';
import { requireOthersAccount } from '../drawing-rules.ts';
import { noCreditLoss, ownProposal } from '../errors-servicing.ts';
import type { CreditAccountEvent } from '../events.ts';
import { placeAllCredit, release } from '../settling.ts';
import type { CreditAccountState, Recorded } from '../state.ts';

export type ReverseCreditLoss = Pick<
  Recorded<'CreditLossReversed'>,
  'proposalId' | 'reasonCode' | 'approvedBy'
>;

/**
 * The debt is owed again, from today; by another person than the one who approved the loss. What has come in meanwhile pays of it.
 * @throws DomainError `OWN_CASE`, `NO_CREDIT_LOSS`, `OWN_PROPOSAL`, `ACCOUNT_NOT_FOUND`
 */
export function reverseCreditLoss(
  state: CreditAccountState,
  command: ReverseCreditLoss,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  requireOthersAccount(state, command.approvedBy);
  const { loss } = state;
  if (state.reversedLossProposalId === command.proposalId) return [];
  if (loss?.proposalId !== command.proposalId) throw noCreditLoss();
  if (loss.approvedBy === command.approvedBy) throw ownProposal();
  for (const { paymentId, parts } of state.payments)
    for (const { on, ...part } of parts.filter(({ kind }) => kind === 'recovery'))
      release(draft, paymentId, on, [part]);
  draft.record('CreditLossReversed', {
    ...command,
    reversedOn: today,
    restored: loss.lost,
    restoredCents: loss.lostCents,
  });
  draft.record('BankStatusChanged', { from: 'credit-loss', to: 'active' });
  placeAllCredit(draft, today);
  return [...draft.events];
}
