import { dayAfter, dayBefore, dayCount } from '../../calculators/day-count.ts';
import { dueAgainFrom } from '../../calculators/due-date.ts';
import { rateOn } from '../../calculators/interest.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { type Approval, hasStatus, isNewProposal, requireApprovable } from '../../kernel/proposals.ts';
import { accrueThrough } from '../accruing.ts';
import { type Draft, draftOf } from '../draft.ts';
import { accountNotRunning, noCreditLoss, nothingOwed, withdrawalsOnTheirWay } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import { requireLost } from '../loss-rules.ts';
import { lossOf, owedCents } from '../notices.ts';
import { noteClaims } from '../open-claims.ts';
import { bookFact } from '../recast/book.ts';
import { restoredOf } from '../recast/walk.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { reservedCents } from '../withdrawing.ts';
import { requireOthersAccount } from '../withdrawing-rules.ts';

type ProposeCreditLoss = Omit<Recorded<'CreditLossProposed'>, 'accountId' | 'proposedOn'>;

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
  if (!isNewProposal(state.proposals['credit-loss'], command.proposalId, today)) return [];
  // A closed account may owe money again.
  if (state.bankStatus !== 'active' && state.bankStatus !== 'closed') throw accountNotRunning();
  if (owedCents(state) <= 0) throw nothingOwed();
  requireLost(state, command.reasonCode, today);
  draft.record('CreditLossProposed', { ...command, proposedOn: today });
  return [...draft.events];
}

/**
 * Writes off the whole debt of today, as another person proposed.
 * @throws DomainError `OWN_CASE`, `PROPOSAL_GONE`, `OWN_PROPOSAL`, `WITHDRAWALS_ON_THEIR_WAY`,
 * `NOTHING_OWED`, `LOSS_TOO_EARLY`, `ACCOUNT_NOT_FOUND`
 */
export function approveCreditLoss(
  state: CreditAccountState,
  approval: Approval,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  const { proposalId, approvedBy } = approval;
  requireOthersAccount(state, approvedBy);
  const { 'credit-loss': proposals } = state.proposals;
  if (hasStatus(proposals, proposalId, 'approved')) return [];
  const { reasonCode } = requireApprovable(proposals, approval, today);
  if (reservedCents(state) > 0) throw withdrawalsOnTheirWay();
  accrueThrough(draft, dayBefore(today));
  const lost = lossOf(draft, today);
  const lostCents = Object.values(lost).reduce((sum, one) => sum + one, 0);
  if (lostCents === 0) throw nothingOwed();
  requireLost(state, reasonCode, today);
  draft.record('CreditLossDeclared', {
    proposalId,
    declaredOn: today,
    reasonCode,
    approvedBy,
    lost,
    lostCents,
  });
  draft.record('BankStatusChanged', { from: state.bankStatus, to: 'credit-loss' });
  noteClaims(draft, state);
  return [...draft.events];
}

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

/** Posts that the lost debt bore no interest, so that interest owed for those days is a correction. */
function closeLostDays(draft: Draft, throughOn: string): void {
  const state = draft.state();
  const { throughOn: lastOn } = state.accrual;
  if (lastOn === null || lastOn >= throughOn) return;
  const fromOn = dayAfter(lastOn);
  draft.record('InterestAccrued', {
    fromOn,
    throughOn,
    dayCount: dayCount(fromOn, throughOn),
    principalCents: 0,
    rateYearBasisPoints: rateOn(state, throughOn),
    interestCents: 0,
  });
}

/** Reasons for which the debt was owed all the time. Any other reason is a fault of ours. */
const OWED_THROUGHOUT: readonly string[] = ['will-pay', 'has-paid'];

/**
 * Restores a debt, as another person proposed: from today onwards if the loss was our fault, else as if it
 * had never been written off. One of the two may have approved the loss. Payments received since the loss
 * pay part of the debt.
 * @throws DomainError `OWN_CASE`, `PROPOSAL_GONE`, `OWN_PROPOSAL`, `NO_CREDIT_LOSS`, `ACCOUNT_NOT_FOUND`
 */
export function reverseCreditLoss(
  state: CreditAccountState,
  approval: Approval,
  context: DecideContext,
): CreditAccountEvent[] {
  const { today } = context;
  const draft = draftOf(state);
  requireOthersAccount(state, approval.approvedBy);
  const { loss } = state;
  const { 'reverse-credit-loss': proposals } = state.proposals;
  if (hasStatus(proposals, approval.proposalId, 'approved')) return [];
  const { reasonCode } = requireApprovable(proposals, approval, today);
  if (!loss) throw noCreditLoss();
  const { proposalId, approvedBy } = approval;
  const dueAgainOn = dueAgainFrom(today);
  const { accountId } = draft;
  const reversal = { proposalId, approvedBy, reasonCode, reversedOn: today, dueAgainOn };
  const countsFrom = OWED_THROUGHOUT.includes(reasonCode) && { countsFromOn: loss.declaredOn };
  const data = { accountId, ...reversal, ...countsFrom, ...restoredOf(state) };
  closeLostDays(draft, dayBefore(today));
  bookFact(draft, { type: 'CreditLossReversed', data }, context);
  draft.record('BankStatusChanged', { from: 'credit-loss', to: state.isClosed ? 'closed' : 'active' });
  noteClaims(draft, state);
  return [...draft.events];
}
