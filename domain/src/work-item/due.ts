import { addBankDays, endOfBusinessDate } from '../kernel/business-dates.ts';
import { formatDate } from '../text/dates.ts';
import type { QueueKind } from './contracts/enums.ts';

const HOUR_MS = 3_600_000;
/** Customers read that they are called within a day, and that draws are paid out within one. */
const PROMISED_HOURS = 24;
/** The last reminder went out then: whoever has not answered it is not reminded by us again. */
const GUARANTOR_HOURS = 5 * 24;

const hoursAfter = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * HOUR_MS).toISOString();

/** Whoever waits for an answer of a person is promised one within a working day. */
const byNextBankDay: readonly QueueKind[] = ['manual-review', 'limit-increase'];

/** Until when the work is to be done. */
export function dueAt(kind: Exclude<QueueKind, 'human-review'>, openedAt: string): string {
  if (byNextBankDay.includes(kind))
    return endOfBusinessDate(addBankDays(formatDate(new Date(openedAt)), 1), 0);
  return hoursAfter(openedAt, kind === 'guarantors' ? GUARANTOR_HOURS : PROMISED_HOURS);
}
