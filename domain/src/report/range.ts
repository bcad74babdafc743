import { addDays } from '../kernel/business-dates.ts';
import { DomainError } from '../kernel/domain-error.ts';

/** Rows of a table that somebody reads: a leap year of days. */
const REPORT_DAYS_MAX = 366;

export interface Range {
  readonly fromOn: string;
  readonly throughOn: string;
}

/**
 * Whether figures of these days can be asked for, both included.
 * @throws DomainError `REPORT_DATES_REVERSED`, `REPORT_DATE_IN_FUTURE`, `REPORT_TOO_LONG`
 */
export function assertRange({ fromOn, throughOn }: Range, today: string): void {
  if (fromOn > throughOn) throw new DomainError('rule', 'REPORT_DATES_REVERSED');
  if (throughOn > today) throw new DomainError('rule', 'REPORT_DATE_IN_FUTURE');
  if (fromOn <= addDays(throughOn, -REPORT_DAYS_MAX)) throw new DomainError('rule', 'REPORT_TOO_LONG');
}
