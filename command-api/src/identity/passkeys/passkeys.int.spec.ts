import { listCreditApplications } from '@kreditlina/domain/credit-application/contracts/staff';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import {
  enrolPasskey,
  getEnrolOptions,
  getVerifyOptions,
  invitePasskey,
  verifyPasskey,
} from '@kreditlina/domain/identity/contracts/passkeys';
import { listStaff, revokePasskey } from '@kreditlina/domain/identity/contracts/staff';
import { personId } from '@kreditlina/domain/identity/index';
import { getOverview } from '@kreditlina/domain/overview/contracts/staff';
import { createCommands } from '@kreditlina/event-store/commands';
import { personaByKey } from '@kreditlina/partners';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, expectStatus } from '../../testing/application-flow.ts';
import { type Pretence, softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { startTestApi, TEST_ORIGIN, TEST_PEPPER, TEST_SECRET, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { inviteToPasskey } from './invite.ts';
import { createPasskeyStore, passkeyBinding } from './passkey-store.ts';
import { resetPasskeys } from './reset.ts';

type Authenticator = ReturnType<typeof softwareAuthenticator>;
const reason = 'Ny dator för kollegan';
const idOf = (key: string): string => personId(TEST_PEPPER, personaByKey(key).ssn);
const eventsOf = async (api: TestApi, key: string) => {
  const events = [];
  for await (const event of api.store.events.read(`user-${idOf(key)}`)) events.push(event);
  return events.filter(({ type }) => type.startsWith('Passkey'));
};

let api: TestApi;
let admin: TestClient;
const adminKey = softwareAuthenticator(TEST_ORIGIN);
beforeAll(async () => {
  api = await startTestApi({ config: { staffPasskey: true } });
  admin = await api.loggedIn('admin');
  await enrolled(admin, adminKey, await codeOfOperator('admin'));
});
afterAll(() => api.dispose());

/** The parts of the command line, on the same data. */
const operator = () => ({
  parts: {
    commands: createCommands(api.store.events, api.clock.now),
    passkeys: createPasskeyStore(api.pool, passkeyBinding(TEST_SECRET)),
    pool: api.pool,
    now: api.clock.now,
  },
  origin: {
    actor: { kind: 'system', id: 'cli', role: 'system' } as const,
    commandId: v7(),
    correlationId: v7(),
  },
});
/** Code of an invitation from the command line, which the first admin needs. */
async function codeOfOperator(key: string): Promise<string> {
  const { parts, origin } = operator();
  return (await inviteToPasskey(parts, origin, idOf(key), v7())).code;
}
const codeFor = async (key: string): Promise<string> =>
  expectStatus(await admin.post(at(invitePasskey.path, idOf(key)), { reason }), 200).body.code;

async function enrol(client: TestClient, key: Authenticator, code: string, pretence: Pretence = {}) {
  const { options } = expectStatus(await client.post(getEnrolOptions.path, { code }), 200).body;
  return client.post(enrolPasskey.path, { code, response: key.make(options, pretence) });
}
const enrolled = async (client: TestClient, key: Authenticator, code: string) =>
  expectStatus(await enrol(client, key, code), 200);

async function show(client: TestClient, key: Authenticator, pretence: Pretence = {}) {
  const { options } = expectStatus(await client.post(getVerifyOptions.path, {}), 200).body;
  return client.post(verifyPasskey.path, { response: key.show(options, pretence) });
}
const alerts = (): { why: string }[] =>
  api.log.map((line) => JSON.parse(line)).filter(({ alert }) => alert === 'second-factor-refused');

describe('staff in production', () => {
  it(
    'staff have no rights after BankID alone, and all of them once the passkey was verified in this session',
    proves('X-53'),
    async () => {
      const session = await api.loggedIn('admin');
      expect(expectStatus(await session.get(getMe.path), 200).body).toMatchObject({
        is_admin: false,
        roles: [],
        rights: [],
        second_factor: 'verify',
      });
      for (const path of [getOverview.path, listStaff.path, listCreditApplications.path])
        expectStatus(await session.get(path), 403);
      expectStatus(await show(session, adminKey), 200);
      expect((await session.get(getMe.path)).body).toMatchObject({ is_admin: true, second_factor: null });
      expectStatus(await session.get(getOverview.path), 200);
      expectStatus(await (await api.loggedIn('admin')).get(getOverview.path), 403);
    },
  );

  it("staff enrol with another admin's code, once; each step is an event", proves('X-53'), async () => {
    const key = softwareAuthenticator(TEST_ORIGIN);
    const analyst = await api.loggedIn('analyst');
    expect((await analyst.get(getMe.path)).body.second_factor).toBe('enrol');
    expect(expectStatus(await analyst.post(getVerifyOptions.path, {}), 409).body.code).toBe('NO_PASSKEY');
    const code = await codeFor('analyst');
    expect(code).toMatch(/^([A-HJ-KMNP-TV-Z2-9]{5}-){4}[A-HJ-KMNP-TV-Z2-9]{5}$/);
    await enrolled(analyst, key, code.toLowerCase());
    expectStatus(await analyst.get(getOverview.path), 200);
    expectStatus(await analyst.post(getEnrolOptions.path, { code }), 403);
    expect((await eventsOf(api, 'analyst')).map(({ type }) => type)).toEqual([
      'PasskeyInvited',
      'PasskeyEnrolled',
      'PasskeyVerified',
    ]);
    const people = expectStatus(await admin.get(listStaff.path), 200).body.people;
    expect(people.find(({ id }: { id: string }) => id === idOf('analyst')).passkeys).toMatchObject([
      { id: key.id },
    ]);
    const { rows } = await api.pool.query('select code_hash from api.passkey_invitations');
    for (const row of rows) expect(row.code_hash.toString('latin1')).not.toContain(code.slice(0, 5));
  });

  it(
    'an admin invites and revokes others only, and a customer cannot use a passkey',
    proves('X-53'),
    async () => {
      const own = await admin.post(at(invitePasskey.path, idOf('admin')), { reason });
      expect(expectStatus(own, 422).body.code).toBe('OWN_PASSKEY');
      const revoking = { reason, passkey_id: adminKey.id };
      expectStatus(await admin.post(at(revokePasskey.path, idOf('admin')), revoking), 422);
      const customer = await api.loggedIn('approved');
      expectStatus(await admin.post(at(invitePasskey.path, idOf('approved')), { reason }), 404);
      expectStatus(await customer.post(getVerifyOptions.path, {}), 403);
      expect((await customer.get(getMe.path)).body.second_factor).toBeNull();
    },
  );
});

it('a person has at most ten passkeys; revoking one makes room for another', async () => {
  const { passkeys, now } = operator().parts;
  const userId = v7();
  const add = async (id = v7()) => {
    const invitationId = v7();
    await passkeys.invite(invitationId, userId, v7(), now());
    return passkeys.add({ id, userId, publicKey: Buffer.from(id), counter: 0, now: now() }, invitationId);
  };
  const first = v7();
  expect(await add(first)).toBe(true);
  for (let count = 2; count <= 10; count += 1) expect(await add(), String(count)).toBe(true);
  expect(await add()).toBe(false);
  await passkeys.revoke(first, userId, now());
  expect(await add()).toBe(true);
  expect(await add()).toBe(false);
});

describe('the only admin, without their passkey', () => {
  it('the command line lets the admin in again: old keys, codes and sessions end, and alerts are raised', async () => {
    await using alone = await startTestApi({ config: { staffPasskey: true } });
    const before = api;
    api = alone;
    try {
      const lost = softwareAuthenticator(TEST_ORIGIN);
      const session = await alone.loggedIn('admin');
      await enrolled(session, lost, await codeOfOperator('admin'));
      const unused = await codeOfOperator('admin');
      const { parts, origin } = operator();
      const given = { invitationId: v7(), reason: 'Telefonen är borta' };
      const { code, revoked, endedSessions } = await resetPasskeys(parts, origin, idOf('admin'), given);
      expect([revoked, endedSessions]).toEqual([1, 1]);
      await eventually(async () => expect((await session.get(getMe.path)).status).toBe(401));
      const again = await alone.loggedIn('admin');
      expect((await again.post(getVerifyOptions.path, {})).body.code).toBe('NO_PASSKEY');
      expectStatus(await again.post(getEnrolOptions.path, { code: unused }), 403);
      await enrolled(again, softwareAuthenticator(TEST_ORIGIN), code);
      expectStatus(await again.get(getOverview.path), 200);
      expect((await eventsOf(alone, 'admin')).map(({ type }) => type).slice(-4)).toEqual([
        'PasskeyRevoked',
        'PasskeyInvited',
        'PasskeyEnrolled',
        'PasskeyVerified',
      ]);
      const raised = alone.log.map((line) => JSON.parse(line)).filter(({ alert }) => alert);
      for (const alert of ['passkey-reset', 'passkey-invited'])
        expect(raised).toContainEqual(expect.objectContaining({ alert, subject_id: idOf('admin') }));
    } finally {
      api = before;
    }
  });
});

describe('a passkey is refused without a stated reason, and an alert is raised', () => {
  const refusal = async (answer: Promise<{ status: number; body: { code: string } }>, why: string) => {
    const before = alerts().length;
    const { status, body } = await answer;
    expect([status, body.code]).toEqual([403, 'SECOND_FACTOR_REFUSED']);
    expect(
      alerts()
        .slice(before)
        .map((alert) => alert.why),
    ).toEqual([why]);
  };

  it.each([
    ['of another site', { origin: 'https://kreditlina.example' }],
    ['bound to another name', { rpId: 'kreditlina.example' }],
    ['for another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['without the person being verified', { isUserVerified: false }],
  ] as const)('a passkey answer %s is refused', async (_, pretence) => {
    const session = await api.loggedIn('admin');
    await refusal(show(session, adminKey, pretence), 'not verified');
    expectStatus(await session.get(getOverview.path), 403);
  });

  it('a repeated answer is refused, in its session and in another one', async () => {
    const [one, other] = [await api.loggedIn('admin'), await api.loggedIn('admin')];
    const { options } = (await one.post(getVerifyOptions.path, {})).body;
    const answer = { response: adminKey.show(options) };
    expectStatus(await one.post(verifyPasskey.path, answer), 200);
    await refusal(one.post(verifyPasskey.path, answer), 'no challenge');
    await refusal(other.post(verifyPasskey.path, answer), 'no challenge');
    await other.post(getVerifyOptions.path, {});
    await refusal(other.post(verifyPasskey.path, answer), 'not verified');
    expectStatus(await other.get(getOverview.path), 403);
  });

  it('the key of another person is refused', async () => {
    const key = softwareAuthenticator(TEST_ORIGIN);
    const approver = await api.loggedIn('approver');
    await enrolled(approver, key, await codeFor('approver'));
    const session = await api.loggedIn('admin');
    await refusal(show(session, key), 'unknown key');
    expectStatus(await session.get(getOverview.path), 403);
  });

  it('a copied key, whose counter did not rise, is refused', async () => {
    adminKey.rewind();
    await refusal(show(await api.loggedIn('admin'), adminKey), 'not verified');
    for (let uses = 0; uses < 20; uses += 1) adminKey.show({ challenge: '' });
  });

  it('an answer is refused two minutes after its challenge', async () => {
    const session = await api.loggedIn('admin');
    const { options } = (await session.post(getVerifyOptions.path, {})).body;
    api.clock.advance(121_000);
    await refusal(session.post(verifyPasskey.path, { response: adminKey.show(options) }), 'no challenge');
  });

  it("a key that another admin revoked is refused, and its owner's sessions end", async () => {
    admin = await api.loggedIn('admin');
    expectStatus(await show(admin, adminKey), 200);
    const approver = await api.loggedIn('approver');
    // Another key remains: a person without any is not asked for one.
    await enrolled(approver, softwareAuthenticator(TEST_ORIGIN), await codeFor('approver'));
    const key = softwareAuthenticator(TEST_ORIGIN);
    await enrolled(approver, key, await codeFor('approver'));
    const other = await api.loggedIn('approver');
    const { options } = (await other.post(getVerifyOptions.path, {})).body;
    const revoking = { reason, passkey_id: key.id };
    expectStatus(await admin.post(at(revokePasskey.path, idOf('approver')), revoking), 200);
    expectStatus(await approver.get(getMe.path), 401);
    expectStatus(await other.post(verifyPasskey.path, { response: key.show(options) }), 401);
    await refusal(show(await api.loggedIn('approver'), key), 'unknown key');
    expect((await eventsOf(api, 'approver')).at(-1)?.type).toBe('PasskeyRevoked');
  });

  it('an invitation of another person, or one that is half an hour old, is refused', async () => {
    const code = await codeFor('approver');
    const analyst = await api.loggedIn('analyst');
    await refusal(analyst.post(getEnrolOptions.path, { code }), 'no invitation');
    const approver = await api.loggedIn('approver');
    const key = softwareAuthenticator(TEST_ORIGIN);
    await refusal(enrol(approver, key, code, { origin: 'https://kreditlina.example' }), 'not verified');
    api.clock.advance(30 * 60_000);
    await refusal((await api.loggedIn('approver')).post(getEnrolOptions.path, { code }), 'no invitation');
  });
});
