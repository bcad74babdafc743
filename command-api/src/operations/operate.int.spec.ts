import { type AuditLine, listAuditTrail } from '@kreditlina/domain/audit/contracts/staff';
import { BUSINESS_DAYS_ID, businessDay } from '@kreditlina/domain/business-day/business-day';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import {
  allowDays,
  dismissJob as dismissJobEndpoint,
  getOperations,
  readFileAgain,
  rebuildReadModel,
  retryJob as retryJobEndpoint,
  setAsideFile,
  settleFile,
  showFileLines,
} from '@kreditlina/domain/operations/contracts/staff';
import { PAYMENT_FILES_ID, paymentFile } from '@kreditlina/domain/payment-file/payment-file';
import { correctPayoutDate } from '@kreditlina/domain/payout-date/contract';
import { doubtPayoutDate, PAYOUT_DATES_ID, payoutDate } from '@kreditlina/domain/payout-date/payout-date';
import { readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { overStore } from '@kreditlina/event-store/store-views';
import { personaByKey } from '@kreditlina/partners';
import { newEvent } from '@kreditlina/projection-engine/testing/harness';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operator } from '../deps.ts';
import { activeAccount } from '../testing/active-account.ts';
import { at, expectStatus, record, settle } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

const FAILED_AT = '2026-11-21T09:00:00.000Z';
const failed = { id: 'notice.1', name: 'notice', attempts: 8, error: 'no text', failed_at: FAILED_AT };
const atWork = { roles: ['workers'], host: 'one', version: '1.2.3', since: FAILED_AT };
const counts = { waiting: 2, active: 1, delayed: 3, failed: 1 };

let api: TestApi;
let staff: Record<'analyst' | 'admin', TestClient>;
const retried: string[] = [];
const dismissed: string[] = [];
let running: string | undefined;
const operator: Operator = {
  jobs: async () => ({ ...counts, failed_jobs: [failed] }),
  findFailedJob: async (id) => (id === failed.id ? { name: failed.name, data: {} } : undefined),
  retryJob: async (id) => id === failed.id && retried.push(id) > 0,
  dismissJob: async (id) => id === failed.id && dismissed.push(id) > 0,
  processes: async () => ({ processes: [atWork], partners: [] }),
  async rebuild(name, note) {
    if (name !== 'user') return 'unknown';
    if (running !== undefined) return 'busy';
    await note();
    running = name;
    return 'begun';
  },
  rebuilds: async () => [],
};
beforeAll(async () => {
  api = await startTestApi();
  const app = await api.rebuildWith({ operator });
  staff = {
    analyst: api.clientOf(app, await api.loggedIn('analyst')),
    admin: api.clientOf(app, await api.loggedIn('admin')),
  };
});
afterAll(() => api.dispose());

/** Audit trail of operations, newest first. */
const trail = async () => {
  await settle(api);
  const query = { type: 'ProductOperated' };
  const { audit_entries } = expectStatus(await staff.analyst.get(listAuditTrail.path, { query }), 200).body;
  return audit_entries.map((line: AuditLine) => [line.sentence.sv, line.actor.name]);
};

describe('operations by staff', () => {
  it(
    'parts, jobs and business days are shown beside the read models, without the data of a job',
    proves('F-47'),
    async () => {
      const { body } = expectStatus(await staff.analyst.get(getOperations.path), 200);
      expect(body.jobs).toEqual({ ...counts, failed_jobs: [failed] });
      expect(body.processes).toEqual([atWork]);
      expect(body.parts).toContainEqual({ name: 'database', status: 'ok', detail: null });
      expect(body.projections.map(({ name }: { name: string }) => name)).toContain('user');
      expect(body.business_days).toEqual({
        today: api.clock.now().slice(0, 10),
        last_run_on: null,
        allowed_through: null,
        is_doubted: false,
      });
    },
  );

  it('only an admin retries a job, and only a failed one', proves('F-47', 'F-25'), async () => {
    const retry = (client: TestClient, id: string) => client.post(retryJobEndpoint.path, { id });
    expectStatus(await retry(staff.analyst, failed.id), 403);
    expect(expectStatus(await retry(staff.admin, 'another.1'), 404).body.code).toBe('JOB_SETTLED');
    expect(retried).toEqual([]);
    expectStatus(await retry(staff.admin, failed.id), 200);
    expect(retried).toEqual([failed.id]);
    expect(await trail()).toEqual([
      ['Drift: försökte igen med ett jobb (notice.1)', personaByKey('admin').name],
    ]);
  });

  it('a failed job is dismissed by an admin with a reason, which the trail has', proves('F-25'), async () => {
    const dismiss = (client: TestClient, id: string, comment = 'Banken bokförde det för hand') =>
      client.post(dismissJobEndpoint.path, { id, comment });
    expectStatus(await dismiss(staff.analyst, failed.id), 403);
    expectStatus(await dismiss(staff.admin, failed.id, 'ja'), 400);
    expect(expectStatus(await dismiss(staff.admin, 'another.1'), 404).body.code).toBe('JOB_SETTLED');
    expect(dismissed).toEqual([]);
    expectStatus(await dismiss(staff.admin, failed.id), 200);
    expect(dismissed).toEqual([failed.id]);
    await settle(api);
    const query = { type: 'ProductOperated' };
    const { audit_entries } = expectStatus(await staff.admin.get(listAuditTrail.path, { query }), 200).body;
    const [line] = audit_entries as AuditLine[];
    expect(line?.sentence.sv).toBe('Drift: avskrev ett misslyckat jobb (notice.1)');
    expect(JSON.stringify(line)).toContain('Banken bokförde det för hand');
  });

  it('nothing is run again when the audit trail cannot record it', proves('F-25'), async () => {
    const before = [...retried];
    const append = () => Promise.reject(new Error('the disk is full'));
    const store = overStore(api.deps.store, { append });
    const admin = api.clientOf(await api.rebuildWith({ operator, store }), staff.admin);
    expectStatus(await admin.post(retryJobEndpoint.path, { id: failed.id }), 500);
    expectStatus(await admin.post(rebuildReadModel.path, { name: 'user' }), 500);
    expect([retried, running]).toEqual([before, undefined]);
  });

  it('a read model is rebuilt by an admin only, one at a time', proves('F-47', 'F-25'), async () => {
    const rebuild = (client: TestClient, name: string) => client.post(rebuildReadModel.path, { name });
    expectStatus(await rebuild(staff.analyst, 'user'), 403);
    expectStatus(await rebuild(staff.admin, 'nobody'), 404);
    expectStatus(await rebuild(staff.admin, 'user'), 200);
    expect(expectStatus(await rebuild(staff.admin, 'user'), 409).body.code).toBe('REBUILD_UNDER_WAY');
    expect((await trail())[0]).toEqual([
      'Drift: byggde om en läsmodell (personer)',
      personaByKey('admin').name,
    ]);
  });

  it(
    'days in doubt after a standstill are allowed by an admin with a reason, but never a future day',
    proves('F-47'),
    async () => {
      const today = api.clock.now().slice(0, 10);
      const ran = { on: addDays(today, -40), accountCount: 0, changedCount: 0, failedCount: 0 };
      const diary = streamOf(businessDay, BUSINESS_DAYS_ID);
      await api.store.events.append(diary, 'none', [newEvent('BusinessDayRun', ran)]);
      const days = async () =>
        expectStatus(await staff.analyst.get(getOperations.path), 200).body.business_days;
      expect(await days()).toMatchObject({ is_doubted: true });
      const allow = (client: TestClient, through_on: string, comment = 'Sett i kalendern') =>
        client.post(allowDays.path, { through_on, comment });
      expectStatus(await allow(staff.analyst, today), 403);
      expectStatus(await allow(staff.admin, today, 'ja'), 400);
      expectStatus(await allow(staff.admin, addDays(today, 1)), 409);
      expect(await days()).toMatchObject({ is_doubted: true });
      expectStatus(await allow(staff.admin, today), 200);
      expect(await days()).toMatchObject({ is_doubted: false, allowed_through: today });
    },
  );

  it(
    'a payout whose day cannot be right is listed, and an admin enters the right day',
    proves('X-41'),
    async () => {
      const { accountId, companyId } = await activeAccount(api, await api.loggedIn('approved'), 'approved');
      const [today] = api.clock.now().split('T') as [string];
      const firstOn = addDays(today, -2);
      const payout = {
        accountId,
        withdrawalId: '7c9e6679-7425-40de-944b-e07fc1f90ae8',
        payoutId: '7c9e6679-7425-40de-944b-e07fc1f90ae9',
        kind: 'paid-out',
        amountCents: 5_000_000,
        firstOn,
        toldOn: '2099-12-31',
        fault: 'too-late',
      } as const;
      await record(api, payoutDate, PAYOUT_DATES_ID, doubtPayoutDate, payout);
      await settle(api);
      const listed = async () =>
        expectStatus(await staff.analyst.get(getOperations.path), 200).body.doubted_payouts;
      const [first, ...others] = await listed();
      expect(others).toEqual([]);
      expect(first).toMatchObject({
        company: { id: companyId, name: 'Lindqvist Snickeri AB' },
        kind: 'paid-out',
        amount_cents: 5_000_000,
        told_on: '2099-12-31',
        first_on: firstOn,
        fault: 'too-late',
      });
      const enter = (client: TestClient, on: string, comment = 'Banken ringde om dagen') =>
        client.post(at(correctPayoutDate.path, first.id), { on, comment });
      expectStatus(await enter(staff.analyst, today), 403);
      expectStatus(await enter(staff.admin, today, 'ja'), 400);
      expect(expectStatus(await enter(staff.admin, addDays(firstOn, -1)), 422).body.code).toBe(
        'DATE_BEFORE_PAYOUT',
      );
      expect(expectStatus(await enter(staff.admin, addDays(today, 1)), 422).body.code).toBe('DATE_IN_FUTURE');
      expectStatus(await enter(staff.admin, today), 200);
      expect(await listed()).toEqual([]);
      expect(expectStatus(await enter(staff.admin, firstOn), 404).body.code).toBe('PAYOUT_DATE_SETTLED');
    },
  );

  it(
    'a partly used payment file is listed with line and reason, shows its lines for a recorded purpose, and is read again or settled by an admin',
    proves('I-06'),
    async () => {
      const diary = streamOf(paymentFile, PAYMENT_FILES_ID);
      const bytes = new TextEncoder().encode('one\ntwo\nthree\n20 Astrid\u001b Lindqvist\n');
      const { hash } = await api.store.blobs.put({ bytes, contentType: 'text/plain' });
      const read = {
        sequence: 5,
        on: '2026-11-21',
        sha256: hash,
        paymentCount: 1,
      };
      const faults = {
        ...read,
        badLines: [{ line: 4, reason: 'malformed-amount' }],
        differingPaymentIds: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'],
        differingPayments: [
          {
            paymentId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
            bankReference: 'I17',
            line: 9,
            recorded: { amountCents: 500_000, valueOn: '2026-11-21', ocrNumber: null },
            told: { amountCents: 999_900, valueOn: '2026-11-22', ocrNumber: '12345678901245' },
          },
        ],
      };
      const { version } = await api.store.events.append(diary, 'none', [
        newEvent('PaymentFileRead', read),
        newEvent('PaymentFileFaultsFound', faults),
      ]);
      const files = async () =>
        expectStatus(await staff.analyst.get(getOperations.path), 200).body.partly_used_files;
      expect(await files()).toMatchObject([
        {
          sequence: 5,
          payment_count: 1,
          is_read_again: false,
          bad_lines: [{ line: 4, reason: 'malformed-amount' }],
          bad_line_count: 1,
          differing_payments: [
            {
              bank_reference: 'I17',
              line: 9,
              recorded: { amount_cents: 500_000, value_on: '2026-11-21', ocr_number: null },
              told: { amount_cents: 999_900, value_on: '2026-11-22', ocr_number: '12345678901245' },
            },
          ],
          differing_count: 1,
        },
      ]);
      const linesOf = (client: TestClient, sequence: number) =>
        client.post(showFileLines.path, { sequence, purpose: 'customer-question' });
      expectStatus(await linesOf(staff.analyst, 5), 403);
      expectStatus(await linesOf(staff.admin, 6), 404);
      expect(expectStatus(await linesOf(staff.admin, 5), 200).body.lines).toEqual([
        { line: 4, text: '20 Astrid\u00b7 Lindqvist' },
        { line: 9, text: null },
      ]);
      const again = (client: TestClient, sequence: number, comment = 'Banken har rättat filen') =>
        client.post(readFileAgain.path, { sequence, comment });
      expectStatus(await again(staff.analyst, 5), 403);
      expectStatus(await again(staff.admin, 5, 'ja'), 400);
      expectStatus(await again(staff.admin, 6), 404);
      expectStatus(await again(staff.admin, 5), 200);
      expect(await files()).toMatchObject([{ sequence: 5, is_read_again: true }]);
      const settle = (client: TestClient, sequence: number, comment = 'Banken skickade en rättad fil') =>
        client.post(settleFile.path, { sequence, comment });
      expectStatus(await settle(staff.analyst, 5), 403);
      expectStatus(await settle(staff.admin, 5, 'ja'), 400);
      expectStatus(await settle(staff.admin, 6), 404);
      expectStatus(await settle(staff.admin, 5), 200);
      expect(await files()).toEqual([]);
      expect(expectStatus(await settle(staff.admin, 5, 'Jag ringde banken'), 404).body).toMatchObject({
        code: 'FILE_SETTLED',
        detail: expect.stringContaining('Någon var före dig'),
      });
      const told = [];
      for await (const { type, metadata } of readStream(api.store.events, diary, { from: version + 1 }))
        told.push([type, metadata.comment, metadata.actor.role]);
      expect(told).toEqual([
        ['PaymentFileLinesShown', undefined, 'admin'],
        ['PaymentFileReadingRequested', 'Banken har rättat filen', 'admin'],
        ['PaymentFilePartsSettled', 'Banken skickade en rättad fil', 'admin'],
      ]);
    },
  );

  it(
    'an unreadable or missing payment file is set aside by an admin with a reason, and no other file',
    proves('F-47', 'I-06'),
    async () => {
      const diary = streamOf(paymentFile, PAYMENT_FILES_ID);
      const { version } = await api.store.events.append(diary, 'exists', [
        newEvent('PaymentFileUnreadable', { sequence: 8 }),
      ]);
      const files = async () =>
        expectStatus(await staff.analyst.get(getOperations.path), 200).body.unreadable_files;
      expect(await files()).toEqual([8]);
      const setAside = (client: TestClient, sequence: number, comment = 'Banken har ingen sådan fil') =>
        client.post(setAsideFile.path, { sequence, comment });
      expectStatus(await setAside(staff.analyst, 8), 403);
      expectStatus(await setAside(staff.admin, 8, 'ja'), 400);
      const waiting = expectStatus(await setAside(staff.admin, 9), 409);
      expect(waiting.body.code).toBe('PAYMENT_FILE_NOT_UNREADABLE');
      expect(await files()).toEqual([8]);
      expectStatus(await setAside(staff.admin, 8), 200);
      expect(await files()).toEqual([]);
      const told = [];
      for await (const { type, metadata } of readStream(api.store.events, diary, { from: version + 1 }))
        told.push([type, metadata.comment, metadata.actor.role]);
      expect(told).toEqual([['PaymentFileSetAside', 'Banken har ingen sådan fil', 'admin']]);

      const missing = async () =>
        expectStatus(await staff.analyst.get(getOperations.path), 200).body.missing_files;
      expect(await missing()).toEqual([6, 7]);
      expectStatus(await setAside(staff.admin, 7, 'Banken hoppade över numret'), 200);
      expect(await missing()).toEqual([6]);
    },
  );
});
