/** A moment at which something ends, in Swedish time and words: `26 november 2026 kl. 10:00`. @param instant ISO, UTC */
export function formatDeadline(instant: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Stockholm',
  });
  return format.format(new Date(instant));
}
