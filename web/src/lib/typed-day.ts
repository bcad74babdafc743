import { isValid, parse } from 'date-fns';
import { enGB, sv } from 'date-fns/locale';
import { dayOf } from './picker-day.ts';

/** How a day may be typed, whatever the reader's own way of writing it is. Tried in turn: eight digits begin with the day if they can. */
const PATTERNS = [
  ...['d/M/yyyy', 'd.M.yyyy', 'd-M-yyyy', 'd M yyyy', 'ddMMyyyy', 'yyyy-M-d', 'yyyyMMdd'],
  // With the name of the month.
  ...['d MMM yyyy', 'd MMMM yyyy'],
];
const LOCALES = [sv, enGB];

/** A year as people write it now: 26 is being typed yet. */
const hasWholeYear = (date: Date): boolean => date.getFullYear() >= 1900 && date.getFullYear() < 2200;

/** The day that a text names, as `2026-08-30`; undefined while it names none, as the 31st of a shorter month does. */
export function readTypedDay(text: string): string | undefined {
  const typed = text.trim().replaceAll(/\s+/g, ' ');
  for (const pattern of PATTERNS)
    for (const locale of LOCALES) {
      const date = parse(typed, pattern, new Date(2000, 0, 1), { locale });
      if (isValid(date) && hasWholeYear(date)) return dayOf(date);
    }
  return undefined;
}

/** Three parts of digits, of which each may be a day, a month or a year of two digits, with one kind of mark between them or none. */
const SHORT = /^(\d{1,2})([/. -])(\d{1,2})\2(\d{2})$|^(\d{2})(\d{2})(\d{2})$/;
/** Written out as a whole day is: eight digits, three parts, or with the name of the month. */
const WHOLE = /^(\d{8}|\d{6}|\d{1,4}([/. -])\d{1,2}\2\d{1,4}|\d{1,2} \p{L}+\.? \d{4})$/u;

/** Why a text is not taken as a day. */
export type DayFault = 'ambiguous' | 'none' | 'ahead' | 'unreadable';

const isDay = (day: string): boolean => isValid(parse(day, 'yyyy-MM-dd', new Date(2000, 0, 1)));

/** The days of this century that a text with a year of two digits can name: day first, and in the Swedish way year first. */
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
 * The day that a text names once it is typed to its end, or why it names none.
 * @param latest the last day that may be named; absent: any
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
