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
