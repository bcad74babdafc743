import { addDays } from '../kernel/business-dates.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { type DateBounds, dateFault, lastUsableOn } from '../kernel/outside-dates.ts';
import { type DatedReason, datedReason } from './contracts/enums.ts';
import type { IncomingPaymentEvent } from './events.ts';
import type { IncomingPaymentState, PaymentDates, Recorded } from './state.ts';

/** Maximum age in days of a date that is believed without a question; an earlier one is a likely mistake. */
const BELIEVED_DAYS_BACK = 400;

/** Value date and booking date, YYYY-MM-DD. */
type Told = Pick<Recorded<'IncomingPaymentRecorded'>, 'valueOn' | 'bookedOn'>;

/**
 * Why the bank's dates of a payment are not believed, so that it waits for staff instead of being booked;
 * undefined if they are. Usable dates that are to come are believed, and the payment waits for them.
 * @param firstOn first day of the account, once it is known
 */
export function dateDoubt(
  { valueOn, bookedOn }: Told,
  { today, firstOn }: Pick<DateBounds, 'today'> & Partial<DateBounds>,
): DatedReason | undefined {
  const believedFrom = addDays(today, -BELIEVED_DAYS_BACK);
  const dates = [valueOn, bookedOn];
  if (dates.some((on) => on > lastUsableOn(today))) return 'dated-ahead';
  if (firstOn !== undefined && dates.some((on) => dateFault(on, { firstOn, today })))
    return 'dated-before-account';
  return dates.some((on) => on < believedFrom) ? 'dated-long-ago' : undefined;
}

/**
 * Day from which the money counts in the books until it has an owner: the value date, or the day of the
 * report if the dates are doubted, since the money is here today whatever the bank wrote.
 */
export const countsFrom = (told: Told, today: string): string =>
  dateDoubt(told, { today }) === undefined ? told.valueOn : today;

/** True if staff may replace the value date, because it is the reason for which the payment waits. */
export const isDateDoubted = ({ unmatchedReason }: Pick<IncomingPaymentState, 'unmatchedReason'>): boolean =>
  datedReason.safeParse(unmatchedReason).success;

const valueDateNeeded = (): DomainError => new DomainError('rule', 'VALUE_DATE_NEEDED');
const valueDateStands = (): DomainError => new DomainError('rule', 'VALUE_DATE_STANDS');
const dateBeforeAccount = (): DomainError => new DomainError('rule', 'DATE_BEFORE_ACCOUNT');
const dateInFuture = (): DomainError => new DomainError('rule', 'DATE_IN_FUTURE');

/**
 * Dates with which staff book a payment in place of the bank's; undefined if the bank's remain. Only dates
 * that are doubted can be replaced, since the value date decides the interest.
 * @param valueOn value date by staff; undefined to keep the bank's
 * @throws DomainError `VALUE_DATE_NEEDED` if the bank's dates are unusable for the account,
 *   `VALUE_DATE_STANDS` if they need no other, `DATE_BEFORE_ACCOUNT`, `DATE_IN_FUTURE`
 */
export function correctedDates(
  state: Pick<IncomingPaymentState, 'unmatchedReason'> & { readonly payment: Told },
  valueOn: string | undefined,
  bounds: DateBounds,
): PaymentDates | undefined {
  const { payment } = state;
  const isUsable = (on: string) => dateFault(on, bounds) === undefined;
  const areUsable = isUsable(payment.valueOn) && isUsable(payment.bookedOn);
  if (valueOn === undefined) {
    if (!areUsable) throw valueDateNeeded();
    return undefined;
  }
  if (areUsable && !isDateDoubted(state)) throw valueDateStands();
  if (valueOn < bounds.firstOn) throw dateBeforeAccount();
  if (valueOn > bounds.today) throw dateInFuture();
  // A booking date is evidence of the bank and stays, unless it cannot be right either.
  const isBooked = isUsable(payment.bookedOn) && payment.bookedOn <= bounds.today;
  return { valueOn, bookedOn: isBooked ? payment.bookedOn : valueOn };
}

/** Dates by staff in an assignment or its proposal; null if the bank's count. */
export function datesIn(events: readonly IncomingPaymentEvent[]): PaymentDates | null {
  for (const { data } of events) if ('dates' in data && data.dates) return data.dates;
  return null;
}
