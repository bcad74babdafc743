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

/** It is made now, because somebody asks. @throws DomainError `SAVED_REPORT_NOT_FOUND` */
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
 * Makes what has fallen due by a day and was not made: of several days that nobody ran the newest alone. The days of its period are
 * those of the day on which it fell due, as they were known at its end.
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
