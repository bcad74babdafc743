import type { DecideContext } from '../../kernel/decider.ts';
import { sameData } from '../../kernel/same-data.ts';
import { assertDefinition, type Given } from '../definition.ts';
import { savedReportChanged } from '../errors.ts';
import type { SavedReportEvent } from '../events.ts';
import type { SavedReportState } from '../state.ts';

export interface SaveReport extends Given {
  readonly savedReportId: string;
  readonly savedBy: string;
}

/**
 * Saves a report under a name. Its schedule begins the day after.
 * @throws DomainError as `assertDefinition` does; `SAVED_REPORT_CHANGED` when the id is already taken
 */
export function saveReport(
  { saved }: SavedReportState,
  command: SaveReport,
  { today }: DecideContext,
): SavedReportEvent[] {
  if (saved) {
    if (sameData({ ...saved, ...command }, saved)) return [];
    throw savedReportChanged();
  }
  assertDefinition(command, today);
  return [{ type: 'ReportSaved', data: { ...command, scheduledSinceOn: today } }];
}
