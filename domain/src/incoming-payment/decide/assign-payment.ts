import type { DecideContext } from '../../kernel/decider.ts';
import { openProposal } from '../../kernel/proposals.ts';
import { ownProposal, secondPersonRequired } from '../errors.ts';
import type { IncomingPaymentEvent } from '../events.ts';
import { isOfTwo, requireWaiting } from '../guards.ts';
import type { IncomingPaymentState, Recorded } from '../state.ts';

export interface AssignPayment
  extends Pick<Recorded<'IncomingPaymentAssigned'>, 'accountId' | 'assignedBy' | 'reason'> {
  /** Customer of the account's credit agreement. */
  readonly accountUserId: string;
}

/**
 * Staff assign an unmatched payment to an account. The caller has looked up the account and its customer.
 * Larger amounts require another person's proposal for the same account.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`, `OWN_CASE`, `PAYMENT_HAS_OWNER`,
 * `SECOND_PERSON_REQUIRED`, `OWN_PROPOSAL`
 */
export function assignPayment(
  state: IncomingPaymentState,
  { accountUserId, ...command }: AssignPayment,
  { today }: DecideContext,
): IncomingPaymentEvent[] {
  const { status, accountId } = state;
  if (status === 'assigned' && accountId === command.accountId) return [];
  const { paymentId, amountCents } = requireWaiting(state, accountUserId, command.assignedBy);
  const takesTwo = isOfTwo(state);
  const proposal = takesTwo ? openProposal(state.proposal, today) : null;
  if (takesTwo) {
    if (proposal?.accountId !== command.accountId) throw secondPersonRequired();
    if (proposal.proposedBy === command.assignedBy) throw ownProposal();
  }
  const proposed = proposal && { proposedBy: proposal.proposedBy };
  return [{ type: 'IncomingPaymentAssigned', data: { paymentId, amountCents, ...command, ...proposed } }];
}
