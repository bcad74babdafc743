import { incomingPaymentUnknown, proposalGone } from '../errors.ts';
import type { IncomingPaymentEvent } from '../events.ts';
import type { IncomingPaymentState, Recorded } from '../state.ts';

export type RefuseAssignment = Pick<Recorded<'IncomingPaymentAssignmentRefused'>, 'accountId' | 'refusedBy'>;

/**
 * The payment goes on waiting. Who proposed the account takes that back in the same way.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`, `PROPOSAL_GONE`
 */
export function refuseAssignment(
  { payment, proposal, refusedAccountId }: IncomingPaymentState,
  { accountId, refusedBy }: RefuseAssignment,
): IncomingPaymentEvent[] {
  if (!payment) throw incomingPaymentUnknown();
  if (!proposal && refusedAccountId === accountId) return [];
  if (proposal?.accountId !== accountId) throw proposalGone();
  const { paymentId } = payment;
  return [{ type: 'IncomingPaymentAssignmentRefused', data: { paymentId, accountId, refusedBy } }];
}
