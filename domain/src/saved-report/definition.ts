import { assertAsOf, assertRange, type ReportRange } from '../kernel/report-range.ts';
import { scheduleNeedsPeriod } from './errors.ts';
import { rangeOf } from './period.ts';
import type { Definition } from './state.ts';

/** The part of a definition that staff enter. */
export type Given = Omit<Definition, 'savedReportId' | 'savedBy' | 'scheduledSinceOn'>;

/** Days of a definition, as of a day. */
export function daysOf({ period, fromOn, throughOn }: Given, today: string): ReportRange {
  if (period !== 'fixed') return rangeOf(period, today);
  if (fromOn === null || throughOn === null) throw new TypeError('Fixed days without dates');
  return { fromOn, throughOn };
}

/**
 * @throws DomainError `REPORT_DATES_REVERSED`, `REPORT_DATE_IN_FUTURE`, `REPORT_TOO_LONG`,
 * `REPORT_AS_OF_TOO_EARLY`, `REPORT_SCHEDULE_NEEDS_PERIOD`
 */
export function assertDefinition(given: Given, today: string): void {
  if (given.period !== 'fixed') return;
  const days = daysOf(given, today);
  assertRange(days, today);
  assertAsOf(given.asOfOn, days, today);
  if (given.schedule !== 'none') throw scheduleNeedsPeriod();
}
