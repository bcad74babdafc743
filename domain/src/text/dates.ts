import { dateInSweden, dateTimeInSweden } from '../kernel/swedish-time.ts';

type Language = 'sv' | 'en';

const zone = { timeZone: 'Europe/Stockholm' } as const;
const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const minute = { hour: '2-digit', minute: '2-digit' } as const;

const longDate = {
  sv: new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'long' }),
  en: new Intl.DateTimeFormat('en-GB', { ...zone, dateStyle: 'long' }),
};
const longDateTime = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'long', timeStyle: 'short' });
const table = new Intl.DateTimeFormat('en-GB', { ...zone, ...day, ...minute });
const medium = {
  sv: new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'medium', timeStyle: 'short' }),
  en: new Intl.DateTimeFormat('en-GB', { ...zone, dateStyle: 'medium', timeStyle: 'short' }),
};

/** Formats the date in Sweden: `2026-11-21`. */
export const formatDate = dateInSweden;

/** Formats the date in Sweden in words: `21 november 2026` or `21 November 2026`. */
export const formatLongDate = (instant: string, language: Language = 'sv'): string =>
  longDate[language].format(new Date(instant));

/** Formats date and time in Sweden: `2026-11-21 14:05`. */
export const formatDateTime = dateTimeInSweden;

/** Formats an instant for customers in words, in Swedish time: `26 november 2026 kl. 10:00`. */
export const formatDeadline = (instant: string): string => longDateTime.format(new Date(instant));

/** Formats date and time in Sweden in the reader's language: `21 nov. 2026 14:05` or `21 Nov 2026, 14:05`. */
export const formatMoment = (instant: string, language: Language): string =>
  medium[language].format(new Date(instant));

/** Formats date and time in Sweden as in the specification's tables: `21/11/2026 14:05`. */
export function formatTableTime(instant: string): string {
  const parts = table.formatToParts(new Date(instant));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')}`;
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats a time relative to now: `för 5 minuter sedan`, `2 hours ago`; less than a minute is "now". */
export function formatRelativeTime(instant: string, nowMs: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const difference = Date.parse(instant) - nowMs;
  for (const [unit, length] of units) {
    if (Math.abs(difference) >= length) return format.format(Math.trunc(difference / length), unit);
  }
  return format.format(0, 'second');
}

/** Formats remaining milliseconds as `4:05`, rounded up to whole seconds. */
export function formatMinutes(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const asLocal = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats an instant for a date-time field, in Swedish time: `2026-11-22T10:00`. */
export const toSwedishTime = (instant: string): string => asLocal.format(new Date(instant)).replace(' ', 'T');

/**
 * Converts a minute in Swedish time to its last instant, whatever the browser's time zone; null if it is
 * invalid. A time in the repeated autumn hour means its first occurrence; a time in the skipped spring hour
 * becomes an hour later.
 */
export function fromSwedishTime(local: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null;
  for (const offset of ['+02:00', '+01:00']) {
    const at = new Date(`${local}:59.999${offset}`);
    if (!Number.isNaN(at.getTime()) && toSwedishTime(at.toISOString()) === local) return at.toISOString();
  }
  const late = new Date(`${local}:59.999+01:00`);
  return Number.isNaN(late.getTime()) ? null : late.toISOString();
}
