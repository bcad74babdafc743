import { formatDate } from '@kreditlina/domain/text/dates';

const utcInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
let knownHour = '';
let knownDate = '';

/** Business date (YYYY-MM-DD in Europe/Stockholm) of an ISO instant. */
export function businessDate(instant: string): string {
  // Formatting is slow. All instants of one UTC hour have the same date, since Stockholm's offset is whole
  // hours.
  const hour = utcInstant.test(instant) ? instant.slice(0, 13) : '';
  if (hour !== '' && hour === knownHour) return knownDate;
  const date = formatDate(instant);
  if (hour !== '') [knownHour, knownDate] = [hour, date];
  return date;
}
