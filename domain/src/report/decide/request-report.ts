import type { DecideContext } from '../../kernel/decider.ts';
import { assertAsOf, assertRange } from '../../kernel/report-range.ts';
import type { ReportEvent } from '../events.ts';
import type { ReportState } from '../state.ts';

export type RequestReport = Extract<ReportEvent, { type: 'ReportRequested' }>['data'];

/**
 * Orders a report of past days and today.
 * @throws DomainError `REPORT_DATES_REVERSED`, `REPORT_DATE_IN_FUTURE`, `REPORT_TOO_LONG`,
 * `REPORT_AS_OF_TOO_EARLY`
 */
export function requestReport(
  { request }: ReportState,
  command: RequestReport,
  { today }: DecideContext,
): ReportEvent[] {
  if (request) return [];
  assertRange(command, today);
  assertAsOf(command.asOfOn, command, today);
  return [{ type: 'ReportRequested', data: command }];
}
