import type { DecideContext } from '../../kernel/decider.ts';
import { openProposal, ownProposal, proposalGone } from '../../kernel/proposals.ts';
import { accrueThrough } from '../accruing.ts';
import { dayBefore } from '../day-count.ts';
import { draftOf } from '../draft.ts';
import { nothingOwed, withdrawalsOnTheirWay } from '../errors-servicing.ts';
import type { CreditAccountEvent } from '../events.ts';
import { requireLost } from '../loss-rules.ts';
import { lossOf } from '../notices.ts';
import type { CreditAccountState } from '../state.ts';
import { reservedCents } from '../state-withdrawing.ts';
import { requireOthersAccount } from '../withdrawing-rules.ts';

export interface ApproveCreditLoss {
  readonly proposalId: string;
  readonly approvedBy: string;
}

/**
 * Writes off everything owed today, as proposed by another person.
 * @throws DomainError `OWN_CASE`, `PROPOSAL_GONE`, `OWN_PROPOSAL`, `WITHDRAWALS_ON_THEIR_WAY`,
 * `NOTHING_OWED`, `LOSS_TOO_EARLY`, `ACCOUNT_NOT_FOUND`
 */
export function approveCreditLoss(
  state: CreditAccountState,
  { proposalId, approvedBy }: ApproveCreditLoss,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  requireOthersAccount(state, approvedBy);
  if (state.loss?.proposalId === proposalId) return [];
  const proposal = openProposal(state.lossProposal, today);
  if (proposal?.proposalId !== proposalId) throw proposalGone();
  if (proposal.proposedBy === approvedBy) throw ownProposal();
  if (reservedCents(state) > 0) throw withdrawalsOnTheirWay();
  accrueThrough(draft, dayBefore(today));
  const lost = lossOf(draft, today);
  const lostCents = Object.values(lost).reduce((sum, one) => sum + one, 0);
  if (lostCents === 0) throw nothingOwed();
  const { reasonCode } = proposal;
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
  return [...draft.events];
}
