import { daysBetween } from './business-dates.ts';
import { DomainError } from './domain-error.ts';

/** Most rows of a readable table: a leap year of days. */
export const REPORT_DAYS_MAX = 366;

export interface ReportRange {
  readonly fromOn: string;
  readonly throughOn: string;
}

/**
 * Checks that figures of these days, both included, can be requested.
 * @throws DomainError `REPORT_DATES_REVERSED`, `REPORT_DATE_IN_FUTURE`, `REPORT_TOO_LONG`
 */
export function assertRange({ fromOn, throughOn }: ReportRange, today: string): void {
  if (fromOn > throughOn) throw new DomainError('rule', 'REPORT_DATES_REVERSED');
  if (throughOn > today) throw new DomainError('rule', 'REPORT_DATE_IN_FUTURE');
  if (daysBetween(fromOn, throughOn) >= REPORT_DAYS_MAX) throw new DomainError('rule', 'REPORT_TOO_LONG');
}

/**
 * Checks that the figures can be given as known at the end of a day: one that has begun, and not before the
 * last day of the range. Null: as known at the time of reading.
 * @throws DomainError `REPORT_AS_OF_TOO_EARLY`, `REPORT_DATE_IN_FUTURE`
 */
export function assertAsOf(asOfOn: string | null, { throughOn }: ReportRange, today: string): void {
  if (asOfOn === null) return;
  if (asOfOn > today) throw new DomainError('rule', 'REPORT_DATE_IN_FUTURE');
  if (asOfOn < throughOn) throw new DomainError('rule', 'REPORT_AS_OF_TOO_EARLY');
}
