import type { IncomingPaymentEvent } from './events.ts';
import {
  type IncomingPaymentState,
  incomingPaymentId,
  incomingPaymentUnknown,
  isSameMoney,
  isSettled,
  paymentDiffers,
  paymentHasOwner,
  type Recorded,
  type ToldOtherwise,
} from './state.ts';

export type RecordIncomingPayment = Omit<Recorded<'IncomingPaymentRecorded'>, 'paymentId'>;

/**
 * Records a payment reported by the bank; a report repeated through any channel has no effect.
 * @throws DomainError `PAYMENT_DIFFERS` if the bank reports different data under the same number, so that
 *   staff have to ask
 */
export function recordIncomingPayment(
  { payment }: IncomingPaymentState,
  command: RecordIncomingPayment,
): IncomingPaymentEvent[] {
  if (payment) {
    if (!isSameMoney(payment, command)) throw paymentDiffers();
    return [];
  }
  const paymentId = incomingPaymentId(command.bankReference);
  return [{ type: 'IncomingPaymentRecorded', data: { paymentId, ...command } }];
}

/** Maximum number of differences noted for one payment. */
const NOTES_MAX = 10;

/**
 * Notes for staff that the bank reported a payment differently than before. The first report stays valid;
 * each difference is noted once.
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

export type SendPaymentBack = Pick<
  Recorded<'IncomingPaymentSentBack'>,
  'sentBackOn' | 'sentBackBy' | 'reason'
>;

/**
 * Records that the bank has returned an unmatched payment at the request of staff.
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

export type RecordPayerShown = Omit<Recorded<'PayerShown'>, 'paymentId'>;

/**
 * Records that staff read the payer's details of a payment without owner, and why.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`, `PAYMENT_HAS_OWNER`
 */
export function recordPayerShown(
  { payment, status, readings }: IncomingPaymentState,
  command: RecordPayerShown,
): IncomingPaymentEvent[] {
  if (!payment) throw incomingPaymentUnknown();
  if (readings.includes(command.readingId)) return [];
  if (status !== 'unmatched') throw paymentHasOwner();
  return [{ type: 'PayerShown', data: { paymentId: payment.paymentId, ...command } }];
}

/**
 * Records that the payer of a settled payment is erased, whose details are no longer needed. The caller
 * destroys the key.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`
 */
export function forgetPayer(state: IncomingPaymentState): IncomingPaymentEvent[] {
  const { payment } = state;
  if (!payment) throw incomingPaymentUnknown();
  if (!isSettled(state) || payment.payer === undefined) return [];
  return [{ type: 'PayerForgotten', data: { paymentId: payment.paymentId } }];
}
