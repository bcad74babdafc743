import { incomingPaymentUnknown, paymentHasOwner } from '../errors.ts';
import type { IncomingPaymentEvent } from '../events.ts';
import type { IncomingPaymentState, Recorded } from '../state.ts';

export type AssignPayment = Pick<Recorded<'IncomingPaymentAssigned'>, 'accountId' | 'assignedBy' | 'reason'>;

/**
 * Staff say whose a payment is that told no account. Whether there is such an account, whoever asks has looked up.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`, `PAYMENT_HAS_OWNER`
 */
export function assignPayment(
  { payment, status, accountId }: IncomingPaymentState,
  command: AssignPayment,
): IncomingPaymentEvent[] {
  if (!payment) throw incomingPaymentUnknown();
  if (status === 'assigned' && accountId === command.accountId) return [];
  if (status !== 'unmatched') throw paymentHasOwner();
  const { paymentId, amountCents } = payment;
  return [{ type: 'IncomingPaymentAssigned', data: { paymentId, amountCents, ...command } }];
}
