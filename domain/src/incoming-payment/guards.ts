import { creditTerms } from '../calculators/credit-terms.ts';
import { incomingPaymentUnknown, ownCase, paymentHasOwner } from './errors.ts';
import type { IncomingPaymentState, Recorded } from './state.ts';

/**
 * Requires an unassigned payment whose account is not the staff member's own.
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

/** Whether the amount is large enough to require two people. */
export const isOfTwo = ({ payment }: Pick<IncomingPaymentState, 'payment'>): boolean =>
  (payment?.amountCents ?? 0) > creditTerms.oneStaffMoneyMaxCents;
