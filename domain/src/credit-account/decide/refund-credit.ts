import { creditTerms } from '../../calculators/credit-terms.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { openProposal, ownProposal } from '../../kernel/proposals.ts';
import { assertCome, draftOf } from '../draft.ts';
import { secondPersonRequired } from '../errors.ts';
import { creditTooSmall, paymentWithoutAmount } from '../errors-servicing.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { hasLaidMoney, requireOthersAccount } from '../withdrawing-rules.ts';

export interface RefundCredit extends Omit<Recorded<'CreditRefunded'>, 'accountId' | 'proposedBy'> {
  readonly refundedBy: string;
}

/**
 * Pays credit balance back to the customer. If the whole balance exceeds one person's maximum, another person
 * must have proposed exactly this refund; the balance counts rather than the amount, so that refunds cannot
 * be split. A person who assigned money to the account cannot refund alone.
 * @throws DomainError `OWN_CASE`, `CREDIT_TOO_SMALL`, `PAYMENT_WITHOUT_AMOUNT`, `DATE_IN_FUTURE`,
 * `SECOND_PERSON_REQUIRED`, `OWN_PROPOSAL`, `ACCOUNT_NOT_FOUND`
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
  assertCome(context, refundedOn);
  if (amountCents <= 0) throw paymentWithoutAmount();
  if (amountCents > state.creditCents) throw creditTooSmall();
  if (hasLaidMoney(state, refundedBy)) throw ownProposal();
  const isOfTwo = state.creditCents > creditTerms.oneStaffMoneyMaxCents;
  const proposal = isOfTwo ? openProposal(state.refundProposal, context.today) : null;
  if (isOfTwo) {
    if (proposal?.refundId !== refundId || proposal.amountCents !== amountCents) throw secondPersonRequired();
    if (proposal.proposedBy === refundedBy) throw ownProposal();
  }
  draft.record('CreditRefunded', { ...command, ...(proposal && { proposedBy: proposal.proposedBy }) });
  return [...draft.events];
}
