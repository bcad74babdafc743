import { daysBetween } from './business-dates.ts';
import { DomainError } from './domain-error.ts';

/** Maximum number of days in a report: a leap year, which keeps the table readable. */
export const REPORT_DAYS_MAX = 366;
/** Days in the range that a screen proposes, including today. */
export const PROPOSED_DAYS = 7;

export interface ReportRange {
  readonly fromOn: string;
  readonly throughOn: string;
}

/**
 * Requires that a report on these days, both inclusive, can be requested.
 * @throws DomainError `REPORT_DATES_REVERSED`, `REPORT_DATE_IN_FUTURE`, `REPORT_TOO_LONG`
 */
export function assertRange({ fromOn, throughOn }: ReportRange, today: string): void {
  if (fromOn > throughOn) throw new DomainError('rule', 'REPORT_DATES_REVERSED');
  if (throughOn > today) throw new DomainError('rule', 'REPORT_DATE_IN_FUTURE');
  if (daysBetween(fromOn, throughOn) >= REPORT_DAYS_MAX) throw new DomainError('rule', 'REPORT_TOO_LONG');
}

/**
 * Requires that the report can show the figures as known at the end of `asOfOn`: a day that has begun and is
 * not before the last day of the range. Null means as known when the report is read.
 * @throws DomainError `REPORT_AS_OF_TOO_EARLY`, `REPORT_DATE_IN_FUTURE`
 */
export function assertAsOf(asOfOn: string | null, { throughOn }: ReportRange, today: string): void {
  if (asOfOn === null) return;
  if (asOfOn > today) throw new DomainError('rule', 'REPORT_DATE_IN_FUTURE');
  if (asOfOn < throughOn) throw new DomainError('rule', 'REPORT_AS_OF_TOO_EARLY');
}
