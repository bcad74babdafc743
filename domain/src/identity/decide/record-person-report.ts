import type { UserEvent } from '../events.ts';
import { requireRemembered } from '../guards.ts';
import type { Recorded, UserState } from '../state.ts';

export type RecordPersonReport = Recorded<'PersonReportReceived'>;

/** Records a received credit report on the person, once per report. @throws DomainError `PERSON_FORGOTTEN` */
export function recordPersonReport(state: UserState, command: RecordPersonReport): UserEvent[] {
  requireRemembered(state);
  const isKnown = state.reports.some(
    (report) => report.reportId === command.reportId && report.source === command.source,
  );
  return isKnown ? [] : [{ type: 'PersonReportReceived', data: command }];
}
