import { creditTerms } from '../calculators/credit-terms.ts';
import { addBankDays, addDays, nextBankDay } from '../kernel/business-dates.ts';

/**
 * When the notice of a first of a month is to be paid: on the 28th or the first bank day after it, and where that is in the next month on
 * the last bank day before it. So a notice never asks for what is not due yet of the one before.
 */
export function dueOnOf(noticeOn: string): string {
  const month = noticeOn.slice(0, 8);
  const day = `${month}${creditTerms.noticeDueDay}`;
  const after = nextBankDay(day);
  return after.startsWith(month) ? after : addBankDays(day, -1);
}

/**
 * When a notice is to be paid that is issued on a day, which may be long after its own: never with less than fourteen days to pay, and
 * after the notice before it.
 */
export function dueOnOfIssued(noticeOn: string, issuedOn: string, lastDueOn: string | null): string {
  const earliest = [dueOnOf(noticeOn), dueAgainFrom(issuedOn)];
  if (lastDueOn !== null) earliest.push(nextBankDay(addDays(lastDueOn, 1)));
  return earliest.reduce((latest, one) => (one > latest ? one : latest));
}

/** Nobody is late with what is owed again before this day: there is time to pay as for a new notice. */
export const dueAgainFrom = (today: string): string =>
  nextBankDay(addDays(today, creditTerms.noticeDaysToPayMin));
