import { incomingPaymentUnknown, ownCase, proposalGone } from '../errors.ts';
import type { IncomingPaymentEvent } from '../events.ts';
import type { IncomingPaymentState, Recorded } from '../state.ts';

export interface RefuseAssignment
  extends Pick<Recorded<'IncomingPaymentAssignmentRefused'>, 'accountId' | 'refusedBy'> {
  /** Customer of the account's credit agreement. */
  readonly accountUserId: string;
}

/**
 * The payment stays unassigned. The proposer withdraws their proposal in the same way.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`, `OWN_CASE`, `PROPOSAL_GONE`
 */
export function refuseAssignment(
  { payment, proposal, refusedAccountId }: IncomingPaymentState,
  { accountId, accountUserId, refusedBy }: RefuseAssignment,
): IncomingPaymentEvent[] {
  if (!payment) throw incomingPaymentUnknown();
  if (refusedBy === accountUserId) throw ownCase();
  if (!proposal && refusedAccountId === accountId) return [];
  if (proposal?.accountId !== accountId) throw proposalGone();
  const { paymentId } = payment;
  return [{ type: 'IncomingPaymentAssignmentRefused', data: { paymentId, accountId, refusedBy } }];
}
