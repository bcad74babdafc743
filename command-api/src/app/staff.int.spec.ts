import {
  allowDays,
  BUSINESS_DAYS_ID,
  businessDay,
  nextDayToRun,
  recordBusinessDay,
} from '@kreditlina/domain/business-day/business-day';
import {
  getCreditApplication,
  listCreditApplications,
  listUserApplications,
} from '@kreditlina/domain/credit-application/contracts/staff';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { lookUpUser, revealSsn } from '@kreditlina/domain/identity/contracts/staff';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { getOperations } from '@kreditlina/domain/operations/contracts/staff';
import { getOverview } from '@kreditlina/domain/overview/contracts/staff';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applicationAt,
  approve,
  at,
  expectStatus,
  grant,
  record,
  startApplication,
} from '../testing/application-flow.ts';
import { trailOf } from '../testing/staff-actions.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let admin: TestClient;
let customer: TestClient;
let id: string;
let userId: string;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.loggedIn('admin');
  customer = await api.loggedIn('approved');
  const other = await api.loggedIn('restricted-limit');
  await startApplication(other);
  api.clock.advance(1_000);
  id = await applicationAt(customer, 'approved', 'none');
  await approve(api, id);
  userId = (await customer.get(getMe.path)).body.id;
});
afterAll(() => api.dispose());

const list = async (query: Record<string, string> = {}) =>
  expectStatus(await admin.get(listCreditApplications.path, { query }), 200).body;

describe('the back office over the API', () => {
  it(
    'staff log in with mobile e-ID and are given their role',
    proves('A-008', 'A-009', 'A-010'),
    async () => {
      const { body } = expectStatus(await admin.get(getMe.path), 200);
      expect(body).toMatchObject({ is_admin: true, roles: ['ADMIN'] });
      expect((await customer.get(getMe.path)).body).toMatchObject({ is_admin: false, roles: [] });
    },
  );

  it(
    'applications are listed by day, today by default, newest first and in pages',
    proves('A-190'),
    async () => {
      const today = await list();
      expect(today.total).toBe(2);
      expect(today.credit_applications[0]).toMatchObject({
        id,
        status: 'approved',
        step: 'status',
        signed: false,
        company_name: personaByKey('approved').companies[0]?.name,
        user_name: personaByKey('approved').name,
      });
      expect((await list({ d: '2026-11-20' })).total).toBe(0);
      const page = await list({ rows: '1', page: '1' });
      expect([page.total, page.credit_applications.length]).toEqual([2, 1]);
    },
  );

  it(
    'filters match case-insensitive prefixes, combine with AND and accept the old spelling of a status',
    proves('A-131', 'A-156'),
    async () => {
      expect((await list({ company_name: 'LINDQ' })).total).toBe(1);
      expect((await list({ company_name: 'lindq', step: 'kyc' })).total).toBe(0);
      expect((await list({ status: 'appr', signed: 'false' })).total).toBe(1);
      expect((await list({ status: 'reject-aros' })).total).toBe(0);
      expect((await list({ company_number: '%' })).total).toBe(0);
      expectStatus(await admin.get(listCreditApplications.path, { query: { page: 'x' } }), 400);
      expectStatus(await admin.get(listCreditApplications.path, { query: { d: '2026-13-01' } }), 400);
      expectStatus(await admin.get(listCreditApplications.path, { query: { colour: 'red' } }), 400);
    },
  );

  it("a person's applications are listed by their opaque id", proves('A-189'), async () => {
    const { body } = expectStatus(await admin.get(at(listUserApplications.path, userId)), 200);
    expect(body).toMatchObject({
      total: 1,
      user: { id: userId, name: 'Astrid Lindqvist', ssn: '680312-****' },
    });
    expectStatus(await admin.get(at(listUserApplications.path, api.deps.newId())), 404);
  });

  it('a person is found by their number, which appears in no address', proves('A-191', 'X-48'), async () => {
    const { ssn } = personaByKey('approved');
    const spelled = `${ssn.slice(2, 8)}-${ssn.slice(8)}`;
    expect(expectStatus(await admin.post(lookUpUser.path, { ssn: spelled }), 200).body).toEqual({
      id: userId,
    });
    expectStatus(await admin.post(lookUpUser.path, { ssn: personaByKey('indebted-guarantor').ssn }), 404);
  });

  it('a personal number is shown after the reason has been recorded', proves('X-48'), async () => {
    expectStatus(await admin.post(at(revealSsn.path, userId), { purpose: 'kort' }), 400);
    const purpose = { purpose: 'Kunden ringde om sitt ärende' };
    const answer = expectStatus(await admin.post(at(revealSsn.path, userId), purpose), 200);
    expect(answer.body.ssn).toBe(personaByKey('approved').ssn);
    const events = [];
    for await (const event of api.store.events.read(`user-${userId}`)) events.push(event);
    expect(events.at(-1)).toMatchObject({
      type: 'PersonalDataRevealed',
      data: purpose,
      metadata: { actor: { kind: 'staff', role: 'admin' } },
    });
  });

  it('an application shows its decision and an audit trail with a verified chain', async () => {
    const detail = expectStatus(await admin.get(at(getCreditApplication.path, id)), 200).body;
    expect(detail).toMatchObject({
      limit_cents: 40_000_000,
      rate_year_basis_points: 1_140,
      policy_version: '2026-11',
    });
    const events = await trailOf(admin, id);
    expect(events.map((event) => event.type)).toEqual(
      expect.arrayContaining(['ApplicationStarted', 'CreditDecided', 'LimitGranted']),
    );
    expect(events.every((event) => event.is_verified)).toBe(true);
  });

  it('a broken chain shows in the audit trail from the first affected version', async () => {
    const broken = await api.rebuildWith({ verifyStream: async () => 2 });
    const events = await trailOf(api.clientOf(broken, admin), id);
    const flags = events.filter(({ stream }) => stream.startsWith('creditApplication'));
    const verified = flags.reverse().map((event) => event.is_verified);
    expect(verified).toEqual(verified.map((_, index) => index === 0));
    expect(verified.length).toBeGreaterThan(1);
  });

  it('the overview has its counts, and operations lists the read models', async () => {
    const overview = expectStatus(await admin.get(getOverview.path), 200).body;
    expect(overview).toMatchObject({ number_of_applications: 1, approved_customers: 1, number_of_users: 3 });
    const operations = expectStatus(await admin.get(getOperations.path), 200).body;
    expect(operations.projections.length).toBeGreaterThan(3);
    expect(operations.parked_events).toEqual([]);
  });

  it(
    'an application shows every rule behind the decision and its warnings',
    proves('A-042', 'A-043', 'F-07'),
    async () => {
      const detail = expectStatus(await admin.get(at(getCreditApplication.path, id)), 200).body;
      expect(detail).toMatchObject({
        policy_version: '2026-11',
        credit_warnings: ['young-company'],
        limit_cal_details: [
          {
            rule: 'company-age',
            input: '14\u00a0mån',
            threshold: '24\u00a0mån',
            result: 'failed',
          },
        ],
      });
      expect(detail.limit_cal_details[0].text).toBe(
        'Företaget är 14 månader gammalt. Under 24 månader blir räntan något högre.',
      );
    },
  );

  it('the decided limit is shown while the account still holds another offer', proves('A-042'), async () => {
    await grant(api, id, 25_000_000);
    const detail = expectStatus(await admin.get(at(getCreditApplication.path, id)), 200).body;
    expect(detail.limit_cents).toBe(40_000_000);
  });

  it('the overview counts accounts whose last business day failed', async () => {
    const told = async () =>
      expectStatus(await admin.get(getOverview.path), 200).body.number_of_failed_accounts;
    const runs = async (failedCount: number) => {
      const state = await loadState(api.store.events, businessDay, BUSINESS_DAYS_ID);
      const on = nextDayToRun(state, dateInSweden(api.clock.now())) ?? '';
      const run = { on, accountCount: 3, changedCount: 1, failedCount };
      await record(api, businessDay, BUSINESS_DAYS_ID, recordBusinessDay, run);
    };
    expect(await told()).toBe(0);
    await runs(2);
    expect(await told()).toBe(2);
    api.clock.advance(24 * 3_600_000);
    admin = await api.loggedIn('admin');
    const throughOn = dateInSweden(api.clock.now());
    await record(api, businessDay, BUSINESS_DAYS_ID, allowDays, { throughOn });
    expect(await told()).toBe(2);
    await runs(0);
    expect(await told()).toBe(0);
  });
});
