import { creditTerms } from '../calculators/credit-terms.ts';
import { incomingPaymentUnknown, ownCase, paymentHasOwner } from './errors.ts';
import type { IncomingPaymentState, Recorded } from './state.ts';

/**
 * A payment that waits for staff, none of whom lays it on their own account.
 * @throws DomainError `INCOMING_PAYMENT_NOT_FOUND`, `OWN_CASE`, `PAYMENT_HAS_OWNER`
 */
export function requireWaiting(
  { payment, status }: IncomingPaymentState,
  accountUserId: string,
  staffId: string,
): Recorded<'IncomingPaymentRecorded'> {
  if (!payment) throw incomingPaymentUnknown();
  if (staffId === accountUserId) throw ownCase();
  if (status !== 'unmatched') throw paymentHasOwner();
  return payment;
}

/** Whether the amount is so large that two people assign it. */
export const isOfTwo = ({ payment }: Pick<IncomingPaymentState, 'payment'>): boolean =>
  (payment?.amountCents ?? 0) > creditTerms.oneStaffMoneyMaxCents;
