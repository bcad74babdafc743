import { addBankDays, addDays, nextBankDay } from '../kernel/business-dates.ts';
import { creditTerms } from './credit-terms.ts';

/**
 * Due date of a month's notice: the 28th or the next bank day, or the last bank day before it if that would
 * be in the next month. No notice is thus issued before the previous one is due.
 * @param noticeOn first of the month
 */
export function dueOnOf(noticeOn: string): string {
  const month = noticeOn.slice(0, 8);
  const day = `${month}${creditTerms.noticeDueDay}`;
  const after = nextBankDay(day);
  return after.startsWith(month) ? after : addBankDays(day, -1);
}

/** Due date of a notice issued late: at least fourteen days to pay, and after the previous due date. */
export function dueOnOfIssued(noticeOn: string, issuedOn: string, lastDueOn: string | null): string {
  const earliest = [dueOnOf(noticeOn), dueAgainFrom(issuedOn)];
  if (lastDueOn !== null) earliest.push(nextBankDay(addDays(lastDueOn, 1)));
  return earliest.reduce((latest, one) => (one > latest ? one : latest));
}

/** Due date of amounts owed again after a reversal: as many days to pay as for a new notice. */
export const dueAgainFrom = (today: string): string =>
  nextBankDay(addDays(today, creditTerms.noticeDaysToPayMin));
