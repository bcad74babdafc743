import type { DecideContext } from '../../kernel/decider.ts';
import { type Approval, hasStatus, isNewProposal, requireApprovable } from '../../kernel/proposals.ts';
import { draftOf } from '../draft.ts';
import { dueAgainFrom } from '../due-date.ts';
import { noCreditLoss } from '../errors-servicing.ts';
import type { CreditAccountEvent } from '../events.ts';
import { releaseParts } from '../release-others.ts';
import { placeAllCredit } from '../settling.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { unpaidCents } from '../state-servicing.ts';
import { requireOthersAccount } from '../withdrawing-rules.ts';

type ProposeLossReversal = Omit<Recorded<'CreditLossReversalProposed'>, 'accountId' | 'proposedOn'>;

/**
 * Proposes to restore a written-off debt. A second person approves or refuses.
 * @throws DomainError `OWN_CASE`, `NO_CREDIT_LOSS`, `PROPOSAL_PENDING`, `ACCOUNT_NOT_FOUND`
 */
export function proposeLossReversal(
  state: CreditAccountState,
  command: ProposeLossReversal,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  requireOthersAccount(state, command.proposedBy);
  if (!isNewProposal(state.proposals['reverse-credit-loss'], command.proposalId, today)) return [];
  if (!state.loss) throw noCreditLoss();
  draft.record('CreditLossReversalProposed', { ...command, proposedOn: today });
  return [...draft.events];
}

/** Maximum number of payments allocated at once, because an append takes 500 events; others follow daily. */
const PAYMENTS_MAX = 100;

/**
 * Restores a debt from today onwards, as another person proposed. One of the two may have approved the loss.
 * Payments received since the loss pay part of the debt.
 * @throws DomainError `OWN_CASE`, `PROPOSAL_GONE`, `OWN_PROPOSAL`, `NO_CREDIT_LOSS`, `ACCOUNT_NOT_FOUND`
 */
export function reverseCreditLoss(
  state: CreditAccountState,
  approval: Approval,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  requireOthersAccount(state, approval.approvedBy);
  const { loss } = state;
  const { 'reverse-credit-loss': proposals } = state.proposals;
  if (hasStatus(proposals, approval.proposalId, 'approved')) return [];
  const { reasonCode } = requireApprovable(proposals, approval, today);
  if (!loss) throw noCreditLoss();
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
    proposalId: approval.proposalId,
    approvedBy: approval.approvedBy,
    reasonCode,
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
