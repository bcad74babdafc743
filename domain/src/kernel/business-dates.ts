import { formatDate, formatDateTime } from '../text/dates.ts';
import { isBankHoliday } from './bank-holidays.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OPENS = 8;
const CLOSES = 17;
/** More than any agreement, plan or term counts. */
const MONTHS_MAX = 1_200;
const DAYS_MAX = 36_600;
const BANK_DAYS_MAX = 1_000;

const isoOf = (midnightUtc: number): string => new Date(midnightUtc).toISOString().slice(0, 10);

/** Dates that were asked about, by themselves and by their midnight: there are 36,890 from 2000 to 2100. A daily run asks about few, a million times. */
const knownMidnights = new Map<string, number>();
const knownDates = new Map<number, string>();

/** @returns midnight UTC of the date, in ms: dates are counted without a zone */
function midnightOf(date: string): number {
  const known = knownMidnights.get(date);
  if (known !== undefined) return known;
  const midnightUtc = Date.parse(`${date}T00:00:00.000Z`);
  if (!/^(20\d\d|2100)-\d\d-\d\d$/.test(date) || Number.isNaN(midnightUtc) || isoOf(midnightUtc) !== date) {
    throw new RangeError('A business date is YYYY-MM-DD, from the year 2000 to 2100');
  }
  knownMidnights.set(date, midnightUtc);
  knownDates.set(midnightUtc, date);
  return midnightUtc;
}

/** @returns the date; one after 2100 or before 2000 is refused as well */
function dateOf(midnightUtc: number): string {
  const known = knownDates.get(midnightUtc);
  if (known !== undefined) return known;
  const date = isoOf(midnightUtc);
  midnightOf(date);
  return date;
}

function atMost(count: number, most: number): number {
  if (!Number.isSafeInteger(count) || Math.abs(count) > most) {
    throw new RangeError(`Not a whole number of at most ${most}`);
  }
  return count;
}

/** A moment on a date in Sweden. The clock is changed between two and three, so that the hours before and after exist once. */
function instantAt(date: string, hour: number): number {
  const wanted = `${date} ${String(hour).padStart(2, '0')}:00`;
  const summer = Date.parse(`${date}T00:00:00.000Z`) + (hour - 2) * HOUR_MS;
  return formatDateTime(new Date(summer)) === wanted ? summer : summer + HOUR_MS;
}

/** @param days may be negative */
export const addDays = (date: string, days: number): string =>
  dateOf(midnightOf(date) + atMost(days, DAYS_MAX) * DAY_MS);

/** Days from one business date to another, without a zone: no clock that is changed makes one shorter. Negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number => (midnightOf(to) - midnightOf(from)) / DAY_MS;

/**
 * The same day of another month, or the last one where the month is shorter: a month after the 31st of January ends February. A
 * series of due dates is counted from its first, `addMonths(first, n)`: counted on from each other they would lose their day.
 * @param months may be negative
 */
export function addMonths(date: string, months: number): string {
  const from = new Date(midnightOf(date));
  const month = from.getUTCMonth() + atMost(months, MONTHS_MAX);
  const lastOfMonth = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return dateOf(Date.UTC(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), lastOfMonth)));
}

/** Whether the banks of Sweden are open: giro payments are booked and payouts made on such days only. */
export const isBankDay = (date: string): boolean => !isBankHoliday(midnightOf(date));

/** The day itself, or the first bank day after it. */
export function nextBankDay(date: string): string {
  let day = midnightOf(date);
  // Five days in a row at most, at Christmas.
  while (isBankHoliday(day)) day += DAY_MS;
  return dateOf(day);
}

/**
 * The bank day so many bank days later; the date itself is not counted, whether it is one or not.
 * @param days may be negative: so many bank days before
 */
export function addBankDays(date: string, days: number): string {
  const step = days < 0 ? -DAY_MS : DAY_MS;
  let day = midnightOf(date);
  for (let left = Math.abs(atMost(days, BANK_DAYS_MAX)); left > 0; ) {
    day += step;
    if (!isBankHoliday(day)) left -= 1;
  }
  return dateOf(day);
}

/**
 * The first moment at or after another one at which a bank would be open: a Swedish bank day, from 08:00 up to 17:00.
 * @param instant ISO, UTC
 * @returns ISO instant
 */
export function nextBusinessHours(instant: string): string {
  const now = new Date(instant);
  const today = formatDate(now);
  if (isBankDay(today) && now.getTime() < instantAt(today, CLOSES)) {
    return new Date(Math.max(now.getTime(), instantAt(today, OPENS))).toISOString();
  }
  return new Date(instantAt(nextBankDay(addDays(today, 1)), OPENS)).toISOString();
}

/**
 * The last moment of a business date, in Sweden: what ends "within five days" holds until 23:59 on the fifth, also where a clock is
 * put forward or back in between.
 * @param today business date, YYYY-MM-DD in Europe/Stockholm; it is not counted
 * @returns ISO instant, the last millisecond before midnight
 */
export const endOfBusinessDate = (today: string, daysLater: number): string =>
  new Date(instantAt(addDays(today, daysLater + 1), 0) - 1).toISOString();
