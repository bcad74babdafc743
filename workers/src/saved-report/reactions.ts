import { businessDate } from '@kreditlina/event-store/business-date';
import type { Reactions } from '../reaction.ts';

export const savedReportReactions: Reactions = {
  /** When days are caught up after an outage, only the last one orders due reports. */
  BusinessDayRun: ({ data: { on } }, now) =>
    on < businessDate(now)
      ? []
      : [{ name: 'due-reports', id: `due-reports.${on.replaceAll('-', '.')}`, data: { on } }],
  SavedReportOrdered: ({ data: { savedReportId, reportId }, version }) => [
    { name: 'ordered-report', id: `ordered-report.${reportId}`, data: { savedReportId, version } },
  ],
};
