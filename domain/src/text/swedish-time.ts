const asLocal = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant in the format of a date-time field, in Swedish time: `2026-11-22T10:00`. */
export const toSwedishTime = (instant: string): string => asLocal.format(new Date(instant)).replace(' ', 'T');

/**
 * Last instant of a minute in Swedish time, independent of the browser's zone; null for an invalid time. The
 * repeated hour in autumn means its first occurrence; the skipped one in spring means the hour after it.
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
