/** Dates and times of the back office, in the reader's language. */

const zone = { timeZone: 'Europe/Stockholm' } as const;

/** "21/11/2026 14:05": the documents' format for tables (A-231, X-83). */
export function formatTableTime(instant: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')}`;
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "för 5 minuter sedan", "2 hours ago"; less than a minute reads as now. */
export function formatRelativeTime(instant: string, nowMs: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const difference = Date.parse(instant) - nowMs;
  for (const [unit, length] of units) {
    if (Math.abs(difference) >= length) return format.format(Math.trunc(difference / length), unit);
  }
  return format.format(0, 'second');
}

/** Cuts a name to `length` characters followed by '..'. A name that fits stays whole. */
export const cut = (text: string, length: number): string =>
  [...text].length > length ? `${[...text].slice(0, length).join('')}..` : text;
