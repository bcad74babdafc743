import { formatDate } from '@kreditlina/domain/text/dates';

/** Today's date in Sweden, YYYY-MM-DD. */
export function todayInSweden(now: Date = new Date()): string {
  return formatDate(now);
}

/** Local calendar date as YYYY-MM-DD, in the machine's time zone. */
export function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Converts a day to the date picker's value: midnight in local time. */
export const pickerDate = (day: string): Date => new Date(`${day}T00:00:00`);
