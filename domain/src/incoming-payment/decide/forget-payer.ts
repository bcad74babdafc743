import { incomingPaymentUnknown } from '../errors.ts';
import type { IncomingPaymentEvent } from '../events.ts';
import { type IncomingPaymentState, isSettled } from '../state.ts';

/**
 * The payment has an owner or went back, so that its payer is needed no more: the key is destroyed by whoever records this.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`
 */
export function forgetPayer(state: IncomingPaymentState): IncomingPaymentEvent[] {
  const { payment } = state;
  if (!payment) throw incomingPaymentUnknown();
  if (!isSettled(state) || payment.payer === undefined) return [];
  return [{ type: 'PayerForgotten', data: { paymentId: payment.paymentId } }];
}
