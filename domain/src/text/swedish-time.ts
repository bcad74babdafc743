const asLocal = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant as a field for date and time has it, in Sweden: `2026-11-22T10:00`. */
export const toSwedishTime = (instant: string): string => asLocal.format(new Date(instant)).replace(' ', 'T');

/**
 * The last instant of a minute in Sweden, wherever the browser stands; null for what is no time. Of the hour that comes twice in autumn
 * the first is meant, and one that is left out in spring is taken as the hour after it.
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
