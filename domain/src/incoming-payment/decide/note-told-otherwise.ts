import { incomingPaymentUnknown } from '../errors.ts';
import type { IncomingPaymentEvent } from '../events.ts';
import { type IncomingPaymentState, isSameMoney, type ToldOtherwise } from '../state.ts';

/** Limit on the noted differences of one payment. */
const NOTES_MAX = 10;

/**
 * The bank reported a payment differently than before: the first report stays, and each difference is noted
 * once, for staff.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`
 */
export function noteToldOtherwise(
  { payment, toldOtherwise }: IncomingPaymentState,
  { amountCents, valueOn, ocrNumber }: ToldOtherwise,
): IncomingPaymentEvent[] {
  if (!payment) throw incomingPaymentUnknown();
  const told = { amountCents, valueOn, ocrNumber };
  if (toldOtherwise.length >= NOTES_MAX) return [];
  if ([payment, ...toldOtherwise].some((one) => isSameMoney(one, told))) return [];
  return [{ type: 'IncomingPaymentToldOtherwise', data: { paymentId: payment.paymentId, ...told } }];
}
