import { addBankDays, endOfBusinessDate } from '../kernel/business-dates.ts';
import { formatDate } from '../text/dates.ts';
import type { QueueKind } from './contracts/enums.ts';

const HOUR_MS = 3_600_000;
/** Customers are promised a call within a day, and a payout within a day. */
const PROMISED_HOURS = 24;
/** Time of the last reminder, after which we send no more. */
const GUARANTOR_HOURS = 5 * 24;

const hoursAfter = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * HOUR_MS).toISOString();

/** Customers who wait for a person are promised an answer within a working day. */
const byNextBankDay: readonly QueueKind[] = ['manual-review', 'limit-increase'];

/** Deadline of the work. */
export function dueAt(kind: Exclude<QueueKind, 'human-review'>, openedAt: string): string {
  if (byNextBankDay.includes(kind))
    return endOfBusinessDate(addBankDays(formatDate(new Date(openedAt)), 1), 0);
  return hoursAfter(openedAt, kind === 'guarantors' ? GUARANTOR_HOURS : PROMISED_HOURS);
}
