import type { DecideContext } from '../../kernel/decider.ts';
import { daysOf } from '../definition.ts';
import type { SavedReportEvent } from '../events.ts';
import { dueReportId } from '../ids.ts';
import { countedOn, lastDueOn } from '../period.ts';
import { requireSaved, type SavedReportState } from '../state.ts';

export interface OrderSavedReport {
  readonly reportId: string;
  readonly orderedBy: string;
}

/** Makes the report now, on request. @throws DomainError `SAVED_REPORT_NOT_FOUND` */
export function orderSavedReport(
  state: SavedReportState,
  { reportId, orderedBy }: OrderSavedReport,
  { today }: DecideContext,
): SavedReportEvent[] {
  const saved = requireSaved(state);
  if (state.newest?.reportId === reportId) return [];
  const { savedReportId, asOfOn } = saved;
  const data = { savedReportId, reportId, ...daysOf(saved, today), asOfOn: asOfOn ?? today };
  return [{ type: 'SavedReportOrdered', data: { ...data, dueOn: null, orderedBy } }];
}

/**
 * Makes the report that fell due by a day and was not made; of several missed days only the newest. Its
 * period is counted from the due day, as known at the end of that day.
 */
export function orderDueReport(
  { saved, deletedAt, lastDueOn: madeFor }: SavedReportState,
  { on }: { readonly on: string },
): SavedReportEvent[] {
  if (!saved || deletedAt !== null) return [];
  const dueOn = lastDueOn(saved.schedule, on);
  if (dueOn === null || dueOn <= saved.scheduledSinceOn || dueOn <= (madeFor ?? '')) return [];
  const { savedReportId, savedBy } = saved;
  const days = daysOf(saved, countedOn(saved, dueOn));
  const data = { savedReportId, reportId: dueReportId(savedReportId, dueOn), ...days };
  return [{ type: 'SavedReportOrdered', data: { ...data, asOfOn: dueOn, dueOn, orderedBy: savedBy } }];
}
