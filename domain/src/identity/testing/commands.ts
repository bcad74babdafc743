import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { UserEvent } from '../events.ts';
import * as decide from '../index.ts';
import type { UserState } from '../state.ts';

export const userId = '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a01';
export const sessions = [
  '2b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a01',
  '2b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a02',
] as const;
export const proposals = [
  '3b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a01',
  '3b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a02',
] as const;
export const colleagues = [
  '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a01',
  '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a02',
] as const;
export const registered = {
  userId,
  personalNumber: '196803129805',
  firstName: 'Astrid',
  lastName: 'Lindqvist',
};
export const report: decide.RecordPersonReport = {
  userId,
  reportId: 'UC-1',
  source: 'uc',
  dataHash: 'a'.repeat(64),
  htmlHash: 'b'.repeat(64),
  xmlHash: 'c'.repeat(64),
  fetchedAt: '2026-11-21T08:00:00.000Z',
};
export const screening: decide.RecordScreening = {
  userId,
  source: 'bisnode',
  isPep: true,
  isSanctioned: false,
  hits: [
    {
      list: 'PEP Norden',
      kind: 'pep',
      matchedName: 'Astrid Lindqvist',
      scoreBasisPoints: 9_800,
      sourceId: 'P-1',
    },
  ],
  screenedName: 'Astrid Lindqvist',
  checkedAt: '2026-11-21T08:00:00.000Z',
};

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<UserState, UserEvent> = {
  registerUser: sampled(decide.registerUser)(() => [registered]),
  logIn: sampled(decide.logIn)(() => sessions.map((sessionId) => ({ sessionId, start: 'qr' as const }))),
  recordLoginFailure: sampled(decide.recordLoginFailure)(() =>
    sessions.map((loginId) => ({ userId, loginId, hintCode: 'userCancel' })),
  ),
  logOut: sampled(decide.logOut)(() => sessions.map((sessionId) => ({ sessionId, cause: 'customer' }))),
  revokeSession: sampled(decide.revokeSession)(() =>
    sessions.map((sessionId) => ({ sessionId, reason: 'Ny inloggning' })),
  ),
  changeContactDetails: sampled(decide.changeContactDetails)(() => [
    { email: 'astrid@example.com', phone: '0701740605' },
    { email: 'astrid@example.com', phone: '' },
  ]),
  correctContactDetails: sampled(decide.correctContactDetails)(() => [
    { email: 'ny@example.com', seen: { email: null, phone: null } },
    { email: 'ny@example.com', phone: '0701740605', seen: { email: null, phone: null } },
    { phone: '0701740606', seen: { email: 'astrid@example.com', phone: '+46701740605' } },
  ]),
  grantRole: sampled(decide.grantRole)(() => [
    { userId, role: 'admin' },
    { userId, role: 'analyst' },
  ]),
  proposeRole: sampled(decide.proposeRole)(() => [
    { userId, role: 'approver', proposalId: proposals[0], proposedBy: colleagues[0], hasOpenCase: false },
    { userId, role: 'approver', proposalId: proposals[1], proposedBy: colleagues[1], hasOpenCase: false },
    { userId, role: 'analyst', proposalId: proposals[1], proposedBy: colleagues[0], hasOpenCase: true },
  ]),
  proposeRevocation: sampled(decide.proposeRevocation)(() => [
    { role: 'admin', proposalId: proposals[0], proposedBy: colleagues[0], isLast: false },
    { role: 'approver', proposalId: proposals[0], proposedBy: colleagues[0], isLast: false },
    { role: 'analyst', proposalId: proposals[1], proposedBy: colleagues[1], isLast: true },
  ]),
  approveRole: sampled(decide.approveRole)(() => [
    {
      proposalId: proposals[0],
      approvedBy: colleagues[1],
      approverSince: '2020-01-01T00:00:00.000Z',
      hasOpenCase: false,
      isLast: false,
    },
    {
      proposalId: proposals[0],
      approvedBy: colleagues[0],
      approverSince: '2020-01-01T00:00:00.000Z',
      hasOpenCase: false,
      isLast: false,
    },
  ]),
  refuseRole: sampled(decide.refuseRole)(() => [{ proposalId: proposals[0], refusedBy: colleagues[1] }]),
  revokeRole: sampled(decide.revokeRole)(() => [{ role: 'admin' }, { role: 'approver' }]),
  recordPersonReport: sampled(decide.recordPersonReport)(() => [report, { ...report, reportId: 'UC-2' }]),
  recordScreening: sampled(decide.recordScreening)(() => [
    screening,
    { ...screening, isPep: false, hits: [] },
  ]),
  setTracker: sampled(decide.setTracker)(() => [{ adTracker: 'gd-1' }, { adTracker: 'gd-2' }]),
  revealPersonalData: sampled(decide.revealPersonalData)(() =>
    sessions.map((revealId) => ({ revealId, purpose: 'Kunden ringde om sin ansökan' })),
  ),
  recordReportReading: sampled(decide.recordReportReading)(() =>
    sessions.map((readingId) => ({
      readingId,
      document: 'credit-report' as const,
      number: 'UC-1',
      readFor: 'complaint' as const,
    })),
  ),
  recordLookUp: sampled(decide.recordLookUp)(() =>
    sessions.map((lookUpId) => ({
      userId,
      lookUpId,
      soughtId: sessions[0],
      isFound: true,
      soughtBy: 'phone' as const,
    })),
  ),
  recordOperation: sampled(decide.recordOperation)(() =>
    sessions.map((operationId) => ({
      userId,
      operationId,
      operation: 'rebuild' as const,
      target: 'company-list',
    })),
  ),
  recordListExport: sampled(decide.recordListExport)(() =>
    sessions.map((exportId) => ({
      userId,
      exportId,
      list: 'companies',
      format: 'csv' as const,
      filters: [{ name: 'q', value: 'all' }],
      rowCount: 3,
    })),
  ),
  recordQuotaReached: sampled(decide.recordQuotaReached)(() => [
    { userId, quota: 'reveal', reachedOn: '2026-11-22' },
    { userId, quota: 'look-up', reachedOn: '2026-11-22' },
  ]),
  invitePasskey: sampled(decide.invitePasskey)(() =>
    sessions.map((invitationId) => ({ userId, invitationId })),
  ),
  enrolPasskey: sampled(decide.enrolPasskey)(() =>
    ['key-1', 'key-2'].map((passkeyId) => ({ invitationId: sessions[0], passkeyId })),
  ),
  verifyPasskey: sampled(decide.verifyPasskey)(() =>
    sessions.map((sessionId) => ({ sessionId, passkeyId: 'key-1' })),
  ),
  revokePasskey: sampled(decide.revokePasskey)(() => [{ passkeyId: 'key-1' }, { passkeyId: 'key-2' }]),
  forgetPerson: sampled(decide.forgetPerson)(() => [{ userId }]),
};
