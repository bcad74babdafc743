import type { SavedReportEvent } from '../events.ts';
import { requireSaved, type SavedReportState } from '../state.ts';

export interface ReadSavedReport {
  readonly reportId: string;
  readonly by: string;
}

/**
 * The owner has opened the newest report, which is then no longer new. @throws DomainError
 * `SAVED_REPORT_NOT_FOUND`
 */
export function readSavedReport(
  state: SavedReportState,
  { reportId, by }: ReadSavedReport,
): SavedReportEvent[] {
  const { savedReportId, savedBy } = requireSaved(state);
  const isNews = state.newest?.reportId === reportId && !state.newest.isRead && savedBy === by;
  return isNews ? [{ type: 'SavedReportRead', data: { savedReportId, reportId } }] : [];
}
