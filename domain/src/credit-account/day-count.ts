import { addDays } from '../kernel/business-dates.ts';

/** Days of every month, and a twelfth of the days of a year. */
const MONTH_DAYS = 30;

export const dayBefore = (date: string): string => addDays(date, -1);
export const dayAfter = (date: string): string => addDays(date, 1);
export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;
export const isFirstOfMonth = (date: string): boolean => date.endsWith('-01');

/** The 30/360 number of a date: a 31st counts as the 30th, and so does the last day of February. */
function dayNumber(date: string): number {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))];
  const isLastOfFebruary = month === 2 && day > 27 && isFirstOfMonth(dayAfter(date));
  const counted = isLastOfFebruary ? MONTH_DAYS : Math.min(day, MONTH_DAYS);
  return (year * 12 + month) * MONTH_DAYS + counted;
}

/**
 * Days from one date through another, inclusive, by 30/360: none for a 31st, three for 28 February (one in a
 * leap year, whose 29th has two), thirty for every whole month.
 */
export const dayCount = (fromOn: string, throughOn: string): number =>
  fromOn > throughOn ? 0 : dayNumber(throughOn) - dayNumber(dayBefore(fromOn));
