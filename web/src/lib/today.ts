/** Today's date in Sweden, YYYY-MM-DD. */
export function todayInSweden(now: Date = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(now);
}
