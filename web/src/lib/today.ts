import { formatDate } from '@kreditlina/domain/text/dates';

/** Today's date in Sweden, YYYY-MM-DD. */
export function todayInSweden(now: Date = new Date()): string {
  return formatDate(now);
}
