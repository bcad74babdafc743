import { moneyTakesTwo } from '../../calculators/credit-terms.ts';
import { dayBefore } from '../../calculators/day-count.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { type Approval, isNewProposal, ownProposal, requireApprovable } from '../../kernel/proposals.ts';
import { sum } from '../../kernel/units.ts';
import { accruedThrough } from '../accruing.ts';
import { assertCome, draftOf } from '../draft.ts';
import { creditTooSmall, paymentWithoutAmount } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import { noteClaims } from '../open-claims.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { principalCents } from '../withdrawing.ts';
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
  requireCredit(state, amountCents, context);
  if (takesTwo) {
    draft.record('CreditRefundProposed', { refundId, amountCents, proposedBy: refundedBy, proposedOn });
  } else {
    if (hasLaidMoney(state, refundedBy)) throw ownProposal();
    draft.record('CreditRefunded', command);
    noteClaims(draft, state);
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
  context: DecideContext,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  const { today: refundedOn } = context;
  const { proposalId: refundId, approvedBy: refundedBy } = approval;
  requireOthersAccount(state, refundedBy);
  if (state.refundIds.includes(refundId)) return [];
  const { amountCents, proposedBy } = requireApprovable(state.proposals.refund, approval, refundedOn);
  requireCredit(state, amountCents, context);
  if (hasLaidMoney(state, refundedBy)) throw ownProposal();
  draft.record('CreditRefunded', { refundId, amountCents, refundedOn, refundedBy, proposedBy });
  noteClaims(draft, state);
  return [...draft.events];
}

/**
 * Öre of credit that can be paid back on a day. When the debt is repaid, the interest until then is kept: it
 * would otherwise come in a notice to a customer who has paid everything.
 */
export function refundableCents(state: CreditAccountState, today: string): number {
  const { creditCents, accrual } = accruedThrough(state, dayBefore(today));
  const keptCents = principalCents(state) > 0 ? 0 : Math.max(0, accrual.unbilledCents);
  return Math.max(0, creditCents - keptCents);
}

/** @throws DomainError `PAYMENT_WITHOUT_AMOUNT`, `CREDIT_TOO_SMALL` */
function requireCredit(state: CreditAccountState, amountCents: number, { today }: DecideContext): void {
  if (amountCents <= 0) throw paymentWithoutAmount();
  if (amountCents > refundableCents(state, today)) throw creditTooSmall();
}
