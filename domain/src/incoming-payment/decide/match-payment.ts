import { incomingPaymentUnknown, paymentHasOwner } from '../errors.ts';
import type { IncomingPaymentEvent } from '../events.ts';
import type { IncomingPaymentState } from '../state.ts';

export interface MatchPayment {
  readonly accountId: string;
}

/**
 * The account is found and the payment is booked there.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`, `PAYMENT_HAS_OWNER`
 */
export function matchPayment(
  { payment, status, accountId }: IncomingPaymentState,
  command: MatchPayment,
): IncomingPaymentEvent[] {
  if (!payment) throw incomingPaymentUnknown();
  if (status === 'matched' && accountId === command.accountId) return [];
  if (status !== 'recorded') throw paymentHasOwner();
  const { paymentId, amountCents } = payment;
  return [{ type: 'IncomingPaymentMatched', data: { paymentId, accountId: command.accountId, amountCents } }];
}
