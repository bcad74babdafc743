import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { type Posting, postingsOf } from '@kreditlina/domain/credit-account/ledger';
import { type IncomingPaymentEvent, incomingPaymentEvents } from '@kreditlina/domain/incoming-payment/events';
import { postingsOf as postingsOfPayment } from '@kreditlina/domain/incoming-payment/ledger';
import type { Stored } from '@kreditlina/projection-engine/projection';
import { countsOn } from './parts.ts';

/** Whatever posts to the ledger: the credit accounts, and money of which nobody knows yet whose it is. */
export type LedgerEvent = CreditAccountEvent | IncomingPaymentEvent;
export const LEDGER_CATEGORIES = ['creditAccount', 'incomingPayment'];

/** Of money of which nobody knows yet whose it is. */
export const isOfPayment = (event: Stored<LedgerEvent>): event is Stored<IncomingPaymentEvent> =>
  Object.hasOwn(incomingPaymentEvents, event.type);

/** The lines of an event, which add up to zero. */
export const postedLines = (event: Stored<LedgerEvent>): readonly Posting[] =>
  isOfPayment(event) ? postingsOfPayment(event) : postingsOf(event as Stored<CreditAccountEvent>);

/** The credit account that an event posts for, or the payment that is nobody's yet. */
export const postedFor = (event: Stored<LedgerEvent>): string =>
  isOfPayment(event) ? event.data.paymentId : (event as Stored<CreditAccountEvent>).data.accountId;

/** The business date from which its lines count. */
export const postedOn = (event: Stored<LedgerEvent>): string =>
  isOfPayment(event) ? event.effectiveOn : countsOn(event as Stored<CreditAccountEvent>);
