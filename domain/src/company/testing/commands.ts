import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { CompanyState } from '../company.ts';
import * as decide from '../company.ts';
import type { CompanyEvent } from '../events.ts';

export const registered = {
  companyId: '3b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a01',
  companyNumber: '5599001079',
  name: 'Lindqvist Snickeri AB',
  companyForm: 'limited-company',
};
export const representative = { personId: '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a01', position: 'board-member' };
export const report: decide.RecordCreditReport = {
  reportId: 'UC-1',
  source: 'uc',
  dataHash: 'a'.repeat(64),
  htmlHash: 'b'.repeat(64),
  xmlHash: 'c'.repeat(64),
  fetchedAt: '2026-11-21T08:00:00.000Z',
};
export const monitoringEvent: decide.RecordMonitoringEvent = {
  sourceId: 'UC-M-1',
  source: 'uc',
  code: '4012',
  description: 'Ansökan om betalningsföreläggande',
  isCorrection: false,
  happenedOn: '2026-11-21',
  amountCents: 1_280_000,
  expiresOn: '2029-11-01',
  comment: 'Enskilt mål',
  commentText: 'Ansökan har kommit in till Kronofogden.',
  commentCodes: ['E1', 'K3'],
};

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<CompanyState, CompanyEvent> = {
  registerCompany: sampled(decide.registerCompany)(() => [
    registered,
    { ...registered, companyNumber: '5599001070' },
  ]),
  recordRepresentative: sampled(decide.recordRepresentative)(() => [
    representative,
    { ...representative, position: 'chair' },
  ]),
  recordMonitoringEvent: sampled(decide.recordMonitoringEvent)(() => [
    monitoringEvent,
    { ...monitoringEvent, sourceId: 'UC-M-2', isCorrection: true, amountCents: null },
  ]),
  claimCompany: sampled(decide.claimCompany)(({ claim }) => {
    const holder = claim && { applicationId: claim.applicationId, claimedAt: claim.claimedAt };
    const userId = representative.personId;
    return [
      { applicationId: '7d9a2f6e-51c4-5b0e-8a39-1f0c5b7a2d11', userId, holder: null },
      {
        applicationId: '7d9a2f6e-51c4-5b0e-8a39-1f0c5b7a2d12',
        userId,
        holder: holder && { ...holder, holding: 'none' },
      },
    ];
  }),
  recordReading: sampled(decide.recordReading)(() =>
    ['9d0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a77', '9d0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a78'].map((readingId) => ({
      readingId,
      document: 'report' as const,
      number: 'UC-1',
      readFor: 'credit-decision' as const,
    })),
  ),
  recordCreditReport: sampled(decide.recordCreditReport)(() => [report, { ...report, reportId: 'UC-2' }]),
};
