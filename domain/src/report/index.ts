import type { Aggregate } from '../kernel/decider.ts';
import type { ReportEvent } from './events.ts';
import { evolve, initialState, type ReportState } from './state.ts';

export { assertRange } from '../kernel/report-range.ts';
export { failReport, giveUpReport, type StoreReport, storeReport } from './decide/finish-report.ts';
export { type RequestReport, requestReport } from './decide/request-report.ts';
export type { ReportState } from './state.ts';

export const report: Aggregate<ReportState, ReportEvent> = {
  category: 'report',
  initialState,
  evolve,
  foldVersion: 2,
};
