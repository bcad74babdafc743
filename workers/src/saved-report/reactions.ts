import { businessDate } from '@kreditlina/event-store/business-date';
import type { Reactions } from '../reaction.ts';

export const savedReportReactions: Reactions = {
  /** Of days that are caught up with after an outage the last one alone makes what fell due. */
  BusinessDayRun: ({ data: { on } }, now) =>
    on < businessDate(now)
      ? []
      : [{ name: 'due-reports', id: `due-reports.${on.replaceAll('-', '.')}`, data: { on } }],
  SavedReportOrdered: ({ data: { savedReportId, reportId }, version }) => [
    { name: 'ordered-report', id: `ordered-report.${reportId}`, data: { savedReportId, version } },
  ],
};
