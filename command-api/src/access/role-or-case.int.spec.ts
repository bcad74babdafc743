import { submitGuarantors } from '@kreditlina/domain/credit-application/contracts/answering';
import { startApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import {
  consentToInvitation,
  declineInvitation,
} from '@kreditlina/domain/credit-application/contracts/invitations';
import { creditApplication, recordDecision } from '@kreditlina/domain/credit-application/index';
import { invitationToken } from '@kreditlina/domain/credit-application/invitation-token';
import { rejection } from '@kreditlina/domain/credit-application/testing/samples';
import { approveStaffRole, proposeStaffRole } from '@kreditlina/domain/identity/contracts/staff';
import { grantRole, personId, user } from '@kreditlina/domain/identity/index';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { DAY_MS } from '@kreditlina/domain/kernel/units';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { personaByKey } from '@kreditlina/partners';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  answersOf,
  applicationAt,
  at,
  expectStatus,
  guarantorOf,
  record,
  settle,
} from '../testing/application-flow.ts';
import { grantByTwo, proposalOf } from '../testing/staff-actions.ts';
import { startTestApi, TEST_PEPPER, TEST_SECRET, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

const reason = 'Börjar i dag hos oss';
let api: TestApi;
let admin: TestClient;
let approver: TestClient;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());
const logInStaff = async () => {
  admin = await api.loggedIn('admin');
  approver = await api.loggedIn('approver');
};

const idOf = (key: string): string => personId(TEST_PEPPER, personaByKey(key).ssn);
const start = (client: TestClient) => client.post(startApplication.path, { type: 'standard' });
const worksHere = (key: string) =>
  record(api, user, idOf(key), grantRole, { userId: idOf(key), role: 'analyst' });
const isStaff = async (key: string) =>
  rightsOf((await loadState(api.store.events, user, idOf(key))).roles).length > 0;
const applications = async (): Promise<number> => {
  const text = `select count(*)::int as count from event_store.events where category = 'creditApplication' and version = 1`;
  return (await api.pool.query(text)).rows[0].count;
};

/** Blocks appends of an event type. @returns whether one is held, and how to release it */
function hold(type: string) {
  const append = api.store.events.append.bind(api.store.events);
  const gate = Promise.withResolvers<void>();
  let isHeld = false;
  const spy = vi.spyOn(api.store.events, 'append').mockImplementation(async (stream, expected, events) => {
    if (events[0]?.type === type) {
      isHeld = true;
      await gate.promise;
    }
    return append(stream, expected, events);
  });
  return {
    isHeld: () => eventually(async () => expect(isHeld).toBe(true)),
    release() {
      gate.resolve();
      spy.mockRestore();
    },
  };
}

/** Waits until the request is answered or blocked by a database lock. */
async function answeredOrWaiting(answer: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  void answer.then(() => {
    isAnswered = true;
  });
  await eventually(async () => {
    const { rows } = await api.pool.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted and database =
         (select oid from pg_database where datname = current_database())`,
    );
    expect(isAnswered || rows.length > 0).toBe(true);
  });
}

describe('a colleague as a customer', () => {
  beforeAll(logInStaff);

  it('staff cannot start an application and see why; nothing is recorded', proves('X-54'), async () => {
    const before = await applications();
    for (const client of [admin, approver, await api.loggedIn('analyst')]) {
      const { body } = expectStatus(await start(client), 422);
      expect([body.code, body.detail]).toEqual([
        'WORKS_HERE',
        'Du arbetar hos oss och kan därför inte ansöka om kredit eller gå i borgen här.',
      ]);
    }
    expect(await applications()).toBe(before);
  });

  it(
    'a colleague cannot consent as guarantor, even with an invitation from before',
    proves('X-54'),
    async () => {
      const [key, friend] = ['approved', 'good-guarantor'];
      const applicant = await api.loggedIn(key);
      const id = await applicationAt(applicant, key, 'guarantors');
      const body = {
        guarantors: [guarantorOf(personaByKey(key))],
        extra_guarantors: [guarantorOf(personaByKey(friend))],
      };
      expectStatus(await applicant.post(at(submitGuarantors.path, id), body), 200);
      expectStatus((await answersOf(personaByKey(key)).confirm?.(applicant, id)) as never, 200);
      const { invitations } = await loadState(api.store.events, creditApplication, id);
      const [{ invitationId = '' } = {}] = Object.values(invitations);
      const invited = await api.loggedIn(friend);
      await worksHere(friend);
      const token = invitationToken(TEST_SECRET, { applicationId: id, invitationId });
      const consent = { token, total_private_credits: 0, credit_companies: '' };
      const refused = await invited.post(consentToInvitation.path, consent);
      expect(expectStatus(refused, 422).body.code).toBe('WORKS_HERE');
      const after = await loadState(api.store.events, creditApplication, id);
      expect(after.invitations[idOf(friend)]?.status).not.toBe('consented');
      // Declining is open to everyone.
      expectStatus(await invited.post(declineInvitation.path, { token }), 200);
    },
  );
});

describe('a role grant and an application start at the same time', () => {
  beforeAll(logInStaff);

  const proposed = async (key: string) => {
    const client = await api.loggedIn(key);
    const person = at(proposeStaffRole.path, idOf(key));
    expectStatus(await admin.post(person, { role: 'analyst', reason }), 200);
    const approval = { proposal_id: await proposalOf(admin, idOf(key), 'analyst'), reason };
    return { client, approve: () => approver.post(at(approveStaffRole.path, idOf(key)), approval) };
  };

  it('no role is granted when the application started first', proves('X-54'), async () => {
    const { client, approve } = await proposed('restricted-limit');
    const held = hold('ApplicationStarted');
    const starting = start(client);
    await held.isHeld();
    const approving = approve();
    await answeredOrWaiting(approving);
    held.release();
    expectStatus(await starting, 201);
    expect(expectStatus(await approving, 422).body.code).toBe('OPEN_CASE');
    expect(await isStaff('restricted-limit')).toBe(false);
  });

  it('no application is started when the role was granted first', proves('X-54'), async () => {
    const { client, approve } = await proposed('private-debts');
    const before = await applications();
    const held = hold('RoleGranted');
    const approving = approve();
    await held.isHeld();
    const starting = start(client);
    await answeredOrWaiting(starting);
    held.release();
    expectStatus(await approving, 200);
    expect(expectStatus(await starting, 422).body.code).toBe('WORKS_HERE');
    expect(await applications()).toBe(before);
  });
});

it(
  'a rejected applicant gets no role while the rejection can still be reviewed',
  proves('X-54'),
  async () => {
    await logInStaff();
    const key = 'several-companies';
    const customer = await api.loggedIn(key);
    const id = await applicationAt(customer, key, 'none');
    await record(api, creditApplication, id, recordDecision, rejection());
    await settle(api);
    const propose = () => admin.post(at(proposeStaffRole.path, idOf(key)), { role: 'analyst', reason });
    expect(expectStatus(await propose(), 422).body.code).toBe('OPEN_CASE');
    api.clock.advance(31 * DAY_MS);
    await logInStaff();
    await grantByTwo({ admin, approver }, idOf(key), { role: 'analyst', reason });
    expect(await isStaff(key)).toBe(true);
  },
);
