import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { SavedReportEvent } from '../events.ts';
import type { SavedReportState } from '../saved-report.ts';
import * as decide from '../saved-report.ts';

export const OWNER = '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a01';
export const OTHER = '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a02';
export const REPORT = '5b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a02';

export const monthly: decide.Given = {
  name: 'Månaden',
  period: 'last-month',
  fromOn: null,
  throughOn: null,
  asOfOn: null,
  schedule: 'monthly',
};
export const fixed: decide.Given = {
  name: 'Kvartalet',
  period: 'fixed',
  fromOn: '2026-07-01',
  throughOn: '2026-09-30',
  asOfOn: '2026-10-15',
  schedule: 'none',
};
export const saving = { savedReportId: '2c6de8a1-54f4-5e6e-9d57-6d2b8e0a7c21', savedBy: OWNER };
export const own = { by: OWNER, mayChangeAny: false };

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<SavedReportState, SavedReportEvent> = {
  saveReport: sampled(decide.saveReport)(() => [
    { ...saving, ...monthly },
    { ...saving, ...fixed, schedule: 'weekly' },
  ]),
  changeSavedReport: sampled(decide.changeSavedReport)(() => [
    { ...own, definition: { ...monthly, schedule: 'weekly' } },
    { ...own, definition: fixed },
    { ...own, by: OTHER, definition: monthly },
  ]),
  orderSavedReport: sampled(decide.orderSavedReport)(() => [{ reportId: REPORT, orderedBy: OTHER }]),
  orderDueReport: sampled(decide.orderDueReport)(() => [{ on: '2026-11-23' }, { on: '2026-12-01' }]),
  readSavedReport: sampled(decide.readSavedReport)(({ newest }) => [
    { reportId: newest?.reportId ?? REPORT, by: OWNER },
    { reportId: REPORT, by: OTHER },
  ]),
  deleteSavedReport: sampled(decide.deleteSavedReport)(() => [own, { by: OTHER, mayChangeAny: false }]),
  restoreSavedReport: sampled(decide.restoreSavedReport)(() => [own]),
};
