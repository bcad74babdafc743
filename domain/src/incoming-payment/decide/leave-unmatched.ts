import type { UnmatchedReason } from '../contracts/enums.ts';
import { incomingPaymentUnknown } from '../errors.ts';
import type { IncomingPaymentEvent } from '../events.ts';
import type { IncomingPaymentState } from '../state.ts';

export interface LeaveUnmatched {
  readonly reason: UnmatchedReason;
}

/** No account matches the payment: it waits for staff. @throws DomainError `INCOMING_PAYMENT_NOT_FOUND` */
export function leaveUnmatched(
  { payment, status }: IncomingPaymentState,
  { reason }: LeaveUnmatched,
): IncomingPaymentEvent[] {
  if (!payment) throw incomingPaymentUnknown();
  if (status !== 'recorded') return [];
  return [{ type: 'IncomingPaymentUnmatched', data: { paymentId: payment.paymentId, reason } }];
}
