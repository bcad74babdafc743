import type { DecideContext } from '../../kernel/decider.ts';
import type { ReportEvent } from '../events.ts';
import { assertRange } from '../range.ts';
import type { ReportState } from '../state.ts';

export type RequestReport = Extract<ReportEvent, { type: 'ReportRequested' }>['data'];

/**
 * Orders a report of past days and today.
 * @throws DomainError `REPORT_DATES_REVERSED`, `REPORT_DATE_IN_FUTURE`, `REPORT_TOO_LONG`
 */
export function requestReport(
  { request }: ReportState,
  command: RequestReport,
  { today }: DecideContext,
): ReportEvent[] {
  if (request) return [];
  assertRange(command, today);
  return [{ type: 'ReportRequested', data: command }];
}
