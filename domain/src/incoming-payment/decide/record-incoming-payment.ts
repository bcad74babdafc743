import { paymentDiffers } from '../errors.ts';
import type { IncomingPaymentEvent } from '../events.ts';
import { incomingPaymentId } from '../ids.ts';
import type { IncomingPaymentState, Recorded } from '../state.ts';

export type RecordIncomingPayment = Omit<Recorded<'IncomingPaymentRecorded'>, 'paymentId'>;

/**
 * The bank tells of a payment; told again, in whatever way, it is the same.
 * @throws DomainError `PAYMENT_DIFFERS` when the bank says something else under the same number: a person has to ask
 */
export function recordIncomingPayment(
  { payment }: IncomingPaymentState,
  command: RecordIncomingPayment,
): IncomingPaymentEvent[] {
  if (payment) {
    // The day of booking may be told otherwise at once than in the file; the money is the same.
    const isSame =
      payment.amountCents === command.amountCents &&
      payment.valueOn === command.valueOn &&
      payment.ocrNumber === command.ocrNumber;
    if (!isSame) throw paymentDiffers();
    return [];
  }
  const paymentId = incomingPaymentId(command.bankReference);
  return [{ type: 'IncomingPaymentRecorded', data: { paymentId, ...command } }];
}
