import { paymentDiffers } from '../errors.ts';
import type { IncomingPaymentEvent } from '../events.ts';
import { incomingPaymentId } from '../ids.ts';
import { type IncomingPaymentState, isSameMoney, type Recorded } from '../state.ts';

export type RecordIncomingPayment = Omit<Recorded<'IncomingPaymentRecorded'>, 'paymentId'>;

/**
 * Records a payment reported by the bank; a repeated report has no effect, through any channel.
 * @throws DomainError `PAYMENT_DIFFERS` when the bank reports different data under the same number: staff
 * have to ask
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
