import { sql } from 'kysely';

/** Start of a day in Stockholm; Postgres applies daylight saving time. */
export const atMidnight = (day: string) =>
  sql<string>`(${day}::date::timestamp at time zone 'Europe/Stockholm')`;

/** The next calendar day, YYYY-MM-DD. */
export function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
