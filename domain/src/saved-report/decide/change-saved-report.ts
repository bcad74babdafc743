import type { DecideContext } from '../../kernel/decider.ts';
import { sameData } from '../../kernel/same-data.ts';
import { assertDefinition, type Given } from '../definition.ts';
import { savedReportChanged } from '../errors.ts';
import type { SavedReportEvent } from '../events.ts';
import { type Hand, requireOwn, requireSaved, type SavedReportState } from '../state.ts';

export interface ChangeSavedReport extends Hand {
  readonly definition: Given;
  /** Revision at which the editor began. */
  readonly revision: number;
}

/**
 * Changes name, days or schedule; an unchanged schedule continues.
 * @throws DomainError `SAVED_REPORT_NOT_FOUND`, `SAVED_REPORT_OF_ANOTHER`, `SAVED_REPORT_CHANGED`, and as
 * `assertDefinition` does
 */
export function changeSavedReport(
  state: SavedReportState,
  { definition, revision, ...hand }: ChangeSavedReport,
  { today }: DecideContext,
): SavedReportEvent[] {
  const saved = requireSaved(state);
  requireOwn(saved, hand);
  if (sameData({ ...saved, ...definition }, saved)) return [];
  if (revision !== state.revision) throw savedReportChanged();
  assertDefinition(definition, today);
  const scheduledSinceOn = definition.schedule === saved.schedule ? saved.scheduledSinceOn : today;
  const { savedReportId } = saved;
  return [{ type: 'SavedReportChanged', data: { savedReportId, ...definition, scheduledSinceOn } }];
}
