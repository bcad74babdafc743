import type { DecideContext } from '../../kernel/decider.ts';
import { openProposal, ownProposal, proposalGone } from '../../kernel/proposals.ts';
import { draftOf } from '../draft.ts';
import { dueAgainFrom } from '../due-date.ts';
import type { CreditAccountEvent } from '../events.ts';
import { releaseParts } from '../release-others.ts';
import { placeAllCredit } from '../settling.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { unpaidCents } from '../state-servicing.ts';
import { requireOthersAccount } from '../withdrawing-rules.ts';

/** Payments used at once, the others day by day: the log takes 500 events per command. */
const PAYMENTS_MAX = 100;

export type ReverseCreditLoss = Pick<Recorded<'CreditLossReversed'>, 'proposalId' | 'approvedBy'>;

/**
 * Restores a debt from today, as another person proposed; the approver of the loss may be one of the two.
 * Payments received meanwhile pay part of it.
 * @throws DomainError `OWN_CASE`, `PROPOSAL_GONE`, `OWN_PROPOSAL`, `ACCOUNT_NOT_FOUND`
 */
export function reverseCreditLoss(
  state: CreditAccountState,
  command: ReverseCreditLoss,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  requireOthersAccount(state, command.approvedBy);
  const { loss, settledLossReversal: settled } = state;
  if (settled?.proposalId === command.proposalId && settled.isApproved) return [];
  const lossReversal = openProposal(state.lossReversal, today);
  if (!loss || lossReversal?.proposalId !== command.proposalId) throw proposalGone();
  if (lossReversal.proposedBy === command.approvedBy) throw ownProposal();
  for (const { paymentId, parts } of state.payments)
    releaseParts(
      draft,
      paymentId,
      parts.filter(({ kind }) => kind === 'recovery'),
    );
  const writtenOff = draft
    .state()
    .notices.filter(({ isWrittenOff }) => isWrittenOff)
    .map((one) => ({ noticeId: one.noticeId, amountCents: unpaidCents({ ...one, isWrittenOff: false }) }));
  draft.record('CreditLossReversed', {
    ...command,
    reasonCode: lossReversal.reasonCode,
    reversedOn: today,
    restored: loss.lost,
    restoredCents: loss.lostCents,
    dueAgainOn: dueAgainFrom(today),
    notices: writtenOff,
  });
  draft.record('BankStatusChanged', { from: 'credit-loss', to: 'active' });
  placeAllCredit(draft, today, PAYMENTS_MAX);
  return [...draft.events];
}
