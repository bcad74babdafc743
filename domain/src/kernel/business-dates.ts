import { dateInSweden, instantInSweden } from './swedish-time.ts';
import { DAY_MS } from './units.ts';

/** Holidays with a fixed date. On Christmas Eve and New Year's Eve banks are closed too. */
const fixed = new Set(['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31']);
/** Good Friday, Easter Monday and Ascension Day, as days after Easter Sunday; others are on weekends. */
const afterEaster = [-2, 1, 39];

/**
 * Easter Sunday of the Gregorian calendar, by the ecclesiastical rule (Meeus, Astronomical Algorithms,
 * chapter 8). The astronomical full moon differs from the ecclesiastical one about every ten years, as in
 * 2019.
 * @returns midnight UTC, in ms
 */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const lunarShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - lunarShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const fromMarch = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(fromMarch / 31) - 1, (fromMarch % 31) + 1);
}

/**
 * True if Swedish banks are closed: on weekends, public holidays and the three eves, by the holidays in force
 * since 2005.
 * @param midnightUtc midnight UTC of the date, in ms
 */
function isBankHoliday(midnightUtc: number): boolean {
  const day = new Date(midnightUtc);
  const weekday = day.getUTCDay();
  if (weekday === 0 || weekday === 6) return true;
  const monthAndDay = day.toISOString().slice(5, 10);
  if (fixed.has(monthAndDay)) return true;
  // Midsummer Eve is the Friday between the 19th and the 25th of June.
  if (weekday === 5 && monthAndDay >= '06-19' && monthAndDay <= '06-25') return true;
  const easter = easterSunday(day.getUTCFullYear());
  return afterEaster.some((days) => easter + days * DAY_MS === midnightUtc);
}

const OPENS = 8;
const CLOSES = 17;
/** Maximum distances in date calculations, longer than the term of any agreement or plan. */
const MONTHS_MAX = 1_200;
const DAYS_MAX = 36_600;
const BANK_DAYS_MAX = 1_000;

const isoOf = (midnightUtc: number): string => new Date(midnightUtc).toISOString().slice(0, 10);

/** Caches of parsed dates and their midnights, at most 36,890; a daily run uses few, a million times. */
const knownMidnights = new Map<string, number>();
const knownDates = new Map<number, string>();

/**
 * Parses a business date.
 * @returns midnight UTC in ms, because dates have no time zone
 * @throws RangeError for anything but a date from 2000 to 2100
 */
function midnightOf(date: string): number {
  const known = knownMidnights.get(date);
  if (known !== undefined) return known;
  const midnightUtc = Date.parse(`${date}T00:00:00.000Z`);
  if (!/^(20\d\d|2100)-\d\d-\d\d$/.test(date) || Number.isNaN(midnightUtc) || isoOf(midnightUtc) !== date) {
    throw new RangeError('A business date must be YYYY-MM-DD, from 2000 to 2100');
  }
  knownMidnights.set(date, midnightUtc);
  knownDates.set(midnightUtc, date);
  return midnightUtc;
}

/**
 * Formats midnight UTC as a business date.
 * @throws RangeError for dates outside 2000 to 2100
 */
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

/** Business date a number of days later, or earlier if the number is negative. */
export const addDays = (date: string, days: number): string =>
  dateOf(midnightOf(date) + atMost(days, DAYS_MAX) * DAY_MS);

/** Days from one business date to another, regardless of clock changes. Negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => (midnightOf(to) - midnightOf(from)) / DAY_MS;

/**
 * Same day of another month, or the last day if that month is shorter: one month after 31 January is the end
 * of February. Compute a series of due dates from the first date, `addMonths(first, n)`, because repeated
 * addition would lose the day.
 * @param months may be negative
 */
export function addMonths(date: string, months: number): string {
  const from = new Date(midnightOf(date));
  const month = from.getUTCMonth() + atMost(months, MONTHS_MAX);
  const lastOfMonth = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return dateOf(Date.UTC(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), lastOfMonth)));
}

/** True if Swedish banks are open. Giro payments and payouts are made only on such days. */
export const isBankDay = (date: string): boolean => !isBankHoliday(midnightOf(date));

/** The date itself if it is a bank day, else the next bank day. */
export function nextBankDay(date: string): string {
  let day = midnightOf(date);
  // Iterates at most five times, at Christmas.
  while (isBankHoliday(day)) day += DAY_MS;
  return dateOf(day);
}

/**
 * Date a number of bank days later. The start date does not count, even if it is a bank day.
 * @param days may be negative
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
 * Earliest instant, not before the given one, within our business hours: 08:00 to 17:00 on a bank day.
 * @param instant ISO, UTC
 * @returns ISO instant
 */
export function nextBusinessHours(instant: string): string {
  const now = new Date(instant);
  const today = dateInSweden(now);
  if (isBankDay(today) && now.getTime() < instantInSweden(today, CLOSES)) {
    return new Date(Math.max(now.getTime(), instantInSweden(today, OPENS))).toISOString();
  }
  return new Date(instantInSweden(nextBankDay(addDays(today, 1)), OPENS)).toISOString();
}

/**
 * Last instant of a business date in Sweden: "within five days" ends at 23:59 on the fifth day, also across
 * clock changes.
 * @param today business date, YYYY-MM-DD in Europe/Stockholm; it does not count
 * @returns ISO instant, the last millisecond before midnight
 */
export const endOfBusinessDate = (today: string, daysLater: number): string =>
  new Date(instantInSweden(addDays(today, daysLater + 1), 0) - 1).toISOString();
