import { HOUR_MS } from './units.ts';

const zone = { timeZone: 'Europe/Stockholm' } as const;
const date = new Intl.DateTimeFormat('sv-SE', {
  ...zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const dateTime = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short', timeStyle: 'short' });

const utcInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
let knownHour = '';
let knownDate = '';

/** Date of an instant in Sweden, which is its business date: `2026-11-21`. */
export function dateInSweden(instant: string | Date): string {
  // Sweden's offset is whole hours, so every instant of one UTC hour has the same date; formatting is slow.
  const hour = typeof instant === 'string' && utcInstant.test(instant) ? instant.slice(0, 13) : '';
  if (hour !== '' && hour === knownHour) return knownDate;
  const shown = date.format(new Date(instant));
  if (hour !== '') [knownHour, knownDate] = [hour, shown];
  return shown;
}

/** Date and time of an instant in Sweden: `2026-11-21 14:05`. */
export const dateTimeInSweden = (instant: string | Date): string => dateTime.format(new Date(instant));

/**
 * Instant of an hour on a date in Sweden. Clocks change between two and three; every other hour exists
 * exactly once.
 * @returns ms since the epoch
 */
export function instantInSweden(date: string, hour: number): number {
  const wanted = `${date} ${String(hour).padStart(2, '0')}:00`;
  const summer = Date.parse(`${date}T00:00:00.000Z`) + (hour - 2) * HOUR_MS;
  return dateTimeInSweden(new Date(summer)) === wanted ? summer : summer + HOUR_MS;
}
