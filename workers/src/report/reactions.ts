import type { Reactions } from '../reaction.ts';

/** An order is printed at once. */
export const reportReactions: Reactions = {
  ReportRequested: ({ data: { reportId } }) => [
    { name: 'report', id: `report.${reportId}`, data: { reportId } },
  ],
};
