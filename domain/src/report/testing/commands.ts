import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { ReportEvent } from '../events.ts';
import type { ReportState } from '../report.ts';
import * as decide from '../report.ts';

export const ordered: decide.RequestReport = {
  reportId: '5b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a01',
  fromOn: '2026-11-15',
  throughOn: '2026-11-21',
  requestedBy: '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a01',
  asOfOn: null,
};
export const stored: decide.StoreReport = {
  position: '4711',
  contentHash: 'a'.repeat(64),
  pdfHash: 'b'.repeat(64),
  byteCount: 40_321,
};

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<ReportState, ReportEvent> = {
  requestReport: sampled(decide.requestReport)(() => [ordered, { ...ordered, throughOn: '2026-11-22' }]),
  storeReport: sampled(decide.storeReport)(() => [stored, { ...stored, position: '4712' }]),
  giveUpReport: sampled(decide.giveUpReport)(() => [{ reportId: ordered.reportId }]),
  failReport: sampled(decide.failReport)(() => [{}]),
};
