import { type AccruedInterestEvent, accruedInterestEvents } from '@kreditlina/domain/accrued-interest/events';
import { postingsOf as postingsOfAccrued } from '@kreditlina/domain/accrued-interest/ledger';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { type Posting, postingsOf } from '@kreditlina/domain/credit-account/ledger';
import { type IncomingPaymentEvent, incomingPaymentEvents } from '@kreditlina/domain/incoming-payment/events';
import { postingsOf as postingsOfPayment } from '@kreditlina/domain/incoming-payment/ledger';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import type { Stored } from '@kreditlina/projection-engine/projection';
import { countsOn } from './parts.ts';

/** Events that post to the ledger: those of credit accounts, accrued interest and unallocated payments. */
export type LedgerEvent = CreditAccountEvent | AccruedInterestEvent | IncomingPaymentEvent;
export const LEDGER_CATEGORIES = ['creditAccount', 'accruedInterest', 'incomingPayment'];

/** A posting with the id of its credit account, or of the unallocated payment. */
export interface PostedLine extends Posting {
  readonly accountId: string;
}

export const isOfAccount = (event: Stored<LedgerEvent>): event is Stored<CreditAccountEvent> =>
  !Object.hasOwn(incomingPaymentEvents, event.type) && !Object.hasOwn(accruedInterestEvents, event.type);

const linesFor = (accountId: string, postings: readonly Posting[]): PostedLine[] =>
  postings.map((one) => ({ accountId, ...one }));

/** Postings of an event, which add up to zero for each account. */
export function postedLines(event: Stored<LedgerEvent>): readonly PostedLine[] {
  if (isOfAccount(event)) return linesFor(event.data.accountId, postingsOf(event));
  return event.type === 'AccruedInterestRecorded'
    ? postingsOfAccrued(event)
    : linesFor(event.data.paymentId, postingsOfPayment(event as Stored<IncomingPaymentEvent>));
}

/** Business date from which the event counts in the account: its value date. */
export const valuedOn = (event: Stored<LedgerEvent>): string =>
  isOfAccount(event) ? countsOn(event) : event.effectiveOn;

const isAccrual = ({ type }: Stored<LedgerEvent>): boolean =>
  type === 'AccruedInterestRecorded' || type === 'InterestAccrued' || type === 'OverdueInterestCharged';

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
