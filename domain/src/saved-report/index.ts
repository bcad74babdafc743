import type { Aggregate } from '../kernel/decider.ts';
import type { SavedReportEvent } from './events.ts';
import { evolve, initialState, type SavedReportState } from './state.ts';

export { changeSavedReport } from './decide/change-saved-report.ts';
export { deleteSavedReport, restoreSavedReport } from './decide/delete-saved-report.ts';
export { orderDueReport, orderSavedReport } from './decide/order-saved-report.ts';
export { readSavedReport } from './decide/read-saved-report.ts';
export { saveReport } from './decide/save-report.ts';
export type { Given } from './definition.ts';
export { nextDueOn } from './period.ts';
export type { SavedReportState } from './state.ts';

/** Streams `savedReport-<savedReportId>`. */
export const savedReport: Aggregate<SavedReportState, SavedReportEvent> = {
  category: 'savedReport',
  initialState,
  evolve,
  foldVersion: 1,
};
