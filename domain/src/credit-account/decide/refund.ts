import { moneyTakesTwo } from '../../calculators/credit-terms.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { type Approval, isNewProposal, ownProposal, requireApprovable } from '../../kernel/proposals.ts';
import { sum } from '../../kernel/units.ts';
import { assertCome, draftOf } from '../draft.ts';
import { creditTooSmall, paymentWithoutAmount } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { hasLaidMoney, requireOthersAccount } from '../withdrawing-rules.ts';

interface RefundCredit extends Omit<Recorded<'CreditRefunded'>, 'accountId' | 'proposedBy'> {
  readonly refundedBy: string;
}

/**
 * True if this person cannot refund alone. The whole credit balance counts, so that splitting a refund does
 * not avoid the second person, and so do payments that they reversed, which lowered the balance.
 */
export const refundTakesTwo = (
  { creditCents, payments }: Pick<CreditAccountState, 'creditCents' | 'payments'>,
  staffId: string,
): boolean =>
  moneyTakesTwo(creditCents + sum(payments.map((one) => (one.reversedBy === staffId ? one.amountCents : 0))));

/**
 * Refunds credit balance to the customer, or proposes the refund under the same id. A person who assigned
 * money to the account cannot refund alone.
 * @throws DomainError `OWN_CASE`, `CREDIT_TOO_SMALL`, `PAYMENT_WITHOUT_AMOUNT`, `DATE_IN_FUTURE`,
 *   `OWN_PROPOSAL`, `PROPOSAL_PENDING`, `ACCOUNT_NOT_FOUND`
 */
export function refundCredit(
  state: CreditAccountState,
  command: RefundCredit,
  context: DecideContext,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  const { refundId, amountCents, refundedOn, refundedBy } = command;
  requireOthersAccount(state, refundedBy);
  if (state.refundIds.includes(refundId)) return [];
  const { today: proposedOn } = context;
  const takesTwo = refundTakesTwo(state, refundedBy);
  if (takesTwo && !isNewProposal(state.proposals.refund, refundId, proposedOn)) return [];
  assertCome(context, refundedOn);
  requireCredit(state, amountCents);
  if (takesTwo) {
    draft.record('CreditRefundProposed', { refundId, amountCents, proposedBy: refundedBy, proposedOn });
  } else {
    if (hasLaidMoney(state, refundedBy)) throw ownProposal();
    draft.record('CreditRefunded', command);
  }
  return [...draft.events];
}

/**
 * Refunds as another person proposed. Refused if the approver assigned money to the account.
 * @throws DomainError `OWN_CASE`, `PROPOSAL_GONE`, `OWN_PROPOSAL`, `CREDIT_TOO_SMALL`, `ACCOUNT_NOT_FOUND`
 */
export function approveRefund(
  state: CreditAccountState,
  approval: Approval,
  { today: refundedOn }: DecideContext,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  const { proposalId: refundId, approvedBy: refundedBy } = approval;
  requireOthersAccount(state, refundedBy);
  if (state.refundIds.includes(refundId)) return [];
  const { amountCents, proposedBy } = requireApprovable(state.proposals.refund, approval, refundedOn);
  requireCredit(state, amountCents);
  if (hasLaidMoney(state, refundedBy)) throw ownProposal();
  draft.record('CreditRefunded', { refundId, amountCents, refundedOn, refundedBy, proposedBy });
  return [...draft.events];
}

/** @throws DomainError `PAYMENT_WITHOUT_AMOUNT`, `CREDIT_TOO_SMALL` */
function requireCredit({ creditCents }: CreditAccountState, amountCents: number): void {
  if (amountCents <= 0) throw paymentWithoutAmount();
  if (amountCents > creditCents) throw creditTooSmall();
}
