import { incomingPaymentUnknown } from '../errors.ts';
import type { IncomingPaymentEvent } from '../events.ts';
import { type IncomingPaymentState, isSettled } from '../state.ts';

/**
 * The payment is settled, so its payer is no longer needed: the caller destroys the key.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`
 */
export function forgetPayer(state: IncomingPaymentState): IncomingPaymentEvent[] {
  const { payment } = state;
  if (!payment) throw incomingPaymentUnknown();
  if (!isSettled(state) || payment.payer === undefined) return [];
  return [{ type: 'PayerForgotten', data: { paymentId: payment.paymentId } }];
}
