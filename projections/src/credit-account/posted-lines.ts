import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { type Posting, postingsOf } from '@kreditlina/domain/credit-account/ledger';
import { type IncomingPaymentEvent, incomingPaymentEvents } from '@kreditlina/domain/incoming-payment/events';
import { postingsOf as postingsOfPayment } from '@kreditlina/domain/incoming-payment/ledger';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import type { Stored } from '@kreditlina/projection-engine/projection';
import { countsOn } from './parts.ts';

/** Events that post to the ledger: those of credit accounts and of unallocated payments. */
export type LedgerEvent = CreditAccountEvent | IncomingPaymentEvent;
export const LEDGER_CATEGORIES = ['creditAccount', 'incomingPayment'];

/** True if the event concerns money that is not allocated to an account. */
export const isOfPayment = (event: Stored<LedgerEvent>): event is Stored<IncomingPaymentEvent> =>
  Object.hasOwn(incomingPaymentEvents, event.type);

/** Postings of an event, which add up to zero. */
export const postedLines = (event: Stored<LedgerEvent>): readonly Posting[] =>
  isOfPayment(event) ? postingsOfPayment(event) : postingsOf(event as Stored<CreditAccountEvent>);

/** Id of the credit account, or of the unallocated payment, that the event posts for. */
export const postedFor = (event: Stored<LedgerEvent>): string =>
  isOfPayment(event) ? event.data.paymentId : (event as Stored<CreditAccountEvent>).data.accountId;

/** Business date from which the event counts in the account: its value date. */
export const valuedOn = (event: Stored<LedgerEvent>): string =>
  isOfPayment(event) ? event.effectiveOn : countsOn(event as Stored<CreditAccountEvent>);

const isAccrual = ({ type }: Stored<LedgerEvent>): boolean =>
  type === 'InterestAccrued' || type === 'OverdueInterestCharged';

/**
 * Business date on which the event counts in figures, charts and reports. A month closes on the first of the
 * next, when its notices are out; whatever becomes known later counts on the day on which it did. Accruals
 * come before the notices of their month, however late they run.
 */
export function postedOn(event: Stored<LedgerEvent>): string {
  const valueOn = valuedOn(event);
  const knownOn = dateInSweden(event.occurredAt);
  return !isAccrual(event) && valueOn.slice(0, 7) < knownOn.slice(0, 7) ? knownOn : valueOn;
}
