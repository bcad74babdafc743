import { listSavedReports } from '@kreditlina/domain/saved-report/contracts/staff';
import { handle } from '@kreditlina/http-edge/route';
import { listSavedReports as list } from '@kreditlina/projections/saved-report/query';
import type { SavedReportParts } from '../parts.ts';
import { savedReportsAsRows } from '../saved-report-answer.ts';

/** Everyone's reports: internal figures are no secret among staff. */
export const listSavedReportsRoute = handle(listSavedReports, async (call, parts: SavedReportParts) => {
  const rows = await savedReportsAsRows(parts, call, await list(parts.reads, call.session.userId));
  return {
    saved_reports: rows,
    total: rows.length,
    new: rows.filter(({ newest }) => newest?.is_new).length,
  };
});
