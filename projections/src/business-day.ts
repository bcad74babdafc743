import { sql } from 'kysely';

/** The instant at which a day begins in Stockholm; Postgres knows when the clocks change. */
export const atMidnight = (day: string) =>
  sql<string>`(${day}::date::timestamp at time zone 'Europe/Stockholm')`;

/** The day after, YYYY-MM-DD. */
export function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
