import { incomingPaymentUnknown, paymentHasOwner } from '../errors.ts';
import type { IncomingPaymentEvent } from '../events.ts';
import type { IncomingPaymentState, Recorded } from '../state.ts';

export type SendPaymentBack = Pick<
  Recorded<'IncomingPaymentSentBack'>,
  'sentBackOn' | 'sentBackBy' | 'reason'
>;

/**
 * Staff have returned an unmatched payment at the bank.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`, `PAYMENT_HAS_OWNER`
 */
export function sendPaymentBack(
  { payment, status }: IncomingPaymentState,
  command: SendPaymentBack,
): IncomingPaymentEvent[] {
  if (!payment) throw incomingPaymentUnknown();
  if (status === 'sent-back') return [];
  if (status !== 'unmatched') throw paymentHasOwner();
  const { paymentId, amountCents } = payment;
  return [{ type: 'IncomingPaymentSentBack', data: { paymentId, amountCents, ...command } }];
}
