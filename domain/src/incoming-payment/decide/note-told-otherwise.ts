import { incomingPaymentUnknown } from '../errors.ts';
import type { IncomingPaymentEvent } from '../events.ts';
import { type IncomingPaymentState, isSameMoney, type ToldOtherwise } from '../state.ts';

/** What a bank says of one payment that is worth a note; whatever comes after that is no news. */
const NOTES_MAX = 10;

/**
 * The bank said something else of a payment than before: what it said first stays, and what it says now is noted once, for staff.
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
