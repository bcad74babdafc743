import { isValid, parse } from 'date-fns';
import { enGB, sv } from 'date-fns/locale';
import { dayOf } from './days.ts';

/**
 * Accepted formats of a typed day, independent of the reader's own. Tried in order, so that eight digits are
 * read day first if possible.
 */
const PATTERNS = [
  ...['d/M/yyyy', 'd.M.yyyy', 'd-M-yyyy', 'd M yyyy', 'ddMMyyyy', 'yyyy-M-d', 'yyyyMMdd'],
  // With the month's name.
  ...['d MMM yyyy', 'd MMMM yyyy'],
];
const LOCALES = [sv, enGB];

/** Rejects years such as 26, because the user may still be typing. */
const hasWholeYear = (date: Date): boolean => date.getFullYear() >= 1900 && date.getFullYear() < 2200;

/** Parses a typed day into `2026-08-30`; undefined if it does not exist, such as 31 February. */
export function readTypedDay(text: string): string | undefined {
  const typed = text.trim().replaceAll(/\s+/g, ' ');
  for (const pattern of PATTERNS)
    for (const locale of LOCALES) {
      const date = parse(typed, pattern, new Date(2000, 0, 1), { locale });
      if (isValid(date) && hasWholeYear(date)) return dayOf(date);
    }
  return undefined;
}

/**
 * Three numeric parts that may each be a day, a month or a two-digit year, with one kind of separator or
 * none.
 */
const SHORT = /^(\d{1,2})([/. -])(\d{1,2})\2(\d{2})$|^(\d{2})(\d{2})(\d{2})$/;
/** A complete day: eight or six digits, three parts, or with the month's name. */
const WHOLE = /^(\d{8}|\d{6}|\d{1,4}([/. -])\d{1,2}\2\d{1,4}|\d{1,2} \p{L}+\.? \d{4})$/u;

/** Reason why a text is not accepted as a day. */
export type DayFault = 'ambiguous' | 'none' | 'ahead' | 'unreadable';

const isDay = (day: string): boolean => isValid(parse(day, 'yyyy-MM-dd', new Date(2000, 0, 1)));

/**
 * Days of this century that a text with a two-digit year can mean: day first, or year first as is usual in
 * Sweden.
 */
function shortDays(text: string): readonly string[] {
  const [, ...groups] = SHORT.exec(text) ?? [];
  const [first, mark, second, third] =
    groups[0] === undefined ? [groups[4], '', groups[5], groups[6]] : groups;
  if (first === undefined || second === undefined || third === undefined) return [];
  const named = (year: string, month: string, day: string) =>
    `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const mayBeginWithYear = first.length === 2 && (mark === '' || mark === '-');
  const days = [named(third, second, first), ...(mayBeginWithYear ? [named(first, second, third)] : [])];
  return [...new Set(days.filter(isDay))];
}

/**
 * Reads a completed text as a day, or returns the reason why it is not one.
 * @param latest last allowed day; any day if absent
 */
export function readWholeDay(
  text: string,
  latest?: string,
): { readonly day: string } | { readonly fault: DayFault } {
  const isInTime = (day: string) => latest === undefined || day <= latest;
  const typed = text.trim().replaceAll(/\s+/g, ' ');
  const whole = readTypedDay(typed);
  const days = whole === undefined ? shortDays(typed) : [whole];
  const [day, ...others] = days.filter(isInTime);
  if (day !== undefined) return others.length > 0 ? { fault: 'ambiguous' } : { day };
  if (days.length > 0) return { fault: 'ahead' };
  return { fault: WHOLE.test(typed) ? 'none' : 'unreadable' };
}
