import { addDays } from '../kernel/business-dates.ts';

/** Days in every month under 30/360. */
const MONTH_DAYS = 30;

export const dayBefore = (date: string): string => addDays(date, -1);
export const dayAfter = (date: string): string => addDays(date, 1);
export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;
export const isFirstOfMonth = (date: string): boolean => date.endsWith('-01');

/** Day number under 30/360: a 31st and the last day of February count as a 30th. */
function dayNumber(date: string): number {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))];
  const isLastOfFebruary = month === 2 && day > 27 && isFirstOfMonth(dayAfter(date));
  const counted = isLastOfFebruary ? MONTH_DAYS : Math.min(day, MONTH_DAYS);
  return (year * 12 + month) * MONTH_DAYS + counted;
}

/**
 * Number of days under 30/360 from one date through another, inclusive. A 31st counts 0, 28 February counts 3
 * (1 in a leap year, in which the 29th counts 2), and a whole month counts 30.
 */
export const dayCount = (fromOn: string, throughOn: string): number =>
  fromOn > throughOn ? 0 : dayNumber(throughOn) - dayNumber(dayBefore(fromOn));
