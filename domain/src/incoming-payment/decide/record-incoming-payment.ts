import { paymentDiffers } from '../errors.ts';
import type { IncomingPaymentEvent } from '../events.ts';
import { incomingPaymentId } from '../ids.ts';
import { type IncomingPaymentState, isSameMoney, type Recorded } from '../state.ts';

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
    if (!isSameMoney(payment, command)) throw paymentDiffers();
    return [];
  }
  const paymentId = incomingPaymentId(command.bankReference);
  return [{ type: 'IncomingPaymentRecorded', data: { paymentId, ...command } }];
}
