import { addBankDays, nextBankDay } from '../kernel/business-dates.ts';

/** Notices are to be paid on this day of the month, or the bank day nearest to it within the month. */
const DUE_DAY = '28';

/**
 * When the notice of a first of a month is to be paid: on the 28th or the first bank day after it, and where that is in the next month on
 * the last bank day before it. So a notice never asks for what is not due yet of the one before.
 */
export function dueOnOf(noticeOn: string): string {
  const month = noticeOn.slice(0, 8);
  const day = `${month}${DUE_DAY}`;
  const after = nextBankDay(day);
  return after.startsWith(month) ? after : addBankDays(day, -1);
}
