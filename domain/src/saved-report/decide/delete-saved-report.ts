import type { DecideContext } from '../../kernel/decider.ts';
import { isUndoPossible } from '../../kernel/undo.ts';
import { savedReportUnknown, undoTooLate } from '../errors.ts';
import type { SavedReportEvent } from '../events.ts';
import { type Hand, requireOwn, type SavedReportState } from '../state.ts';

/**
 * Deletes the definition; reports already made stay. No effect on a deleted one.
 * @throws DomainError `SAVED_REPORT_NOT_FOUND`, `SAVED_REPORT_OF_ANOTHER`
 */
export function deleteSavedReport(
  { saved, deletedAt }: SavedReportState,
  hand: Hand,
  { now }: DecideContext,
): SavedReportEvent[] {
  if (!saved) throw savedReportUnknown();
  requireOwn(saved, hand);
  if (deletedAt !== null) return [];
  return [{ type: 'SavedReportDeleted', data: { savedReportId: saved.savedReportId, deletedAt: now } }];
}

/**
 * Undoes a deletion. @throws DomainError `SAVED_REPORT_NOT_FOUND`, `SAVED_REPORT_OF_ANOTHER`, `UNDO_TOO_LATE`
 */
export function restoreSavedReport(
  { saved, deletedAt }: SavedReportState,
  hand: Hand,
  { now }: DecideContext,
): SavedReportEvent[] {
  if (!saved) throw savedReportUnknown();
  requireOwn(saved, hand);
  if (deletedAt === null) return [];
  if (!isUndoPossible(deletedAt, now)) throw undoTooLate();
  return [{ type: 'SavedReportRestored', data: { savedReportId: saved.savedReportId } }];
}
