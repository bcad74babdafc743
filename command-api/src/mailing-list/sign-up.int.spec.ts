import { startLogin } from '@kreditlina/domain/identity/contracts/customer';
import {
  askForContact,
  joinWaitingList,
  signUpForNewsletter,
} from '@kreditlina/domain/mailing-list/contracts/public';
import { decoded } from '@kreditlina/event-store/port';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createParts } from '../app/parts.ts';
import type { ApiDeps } from '../deps.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { createTestClient } from '../testing/test-client.ts';
import { recordHeldSignUps } from './sign-up.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';
const mailingListParts = (deps: ApiDeps) => createParts(deps).parts.mailingList;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());

const received = { status: 200, body: { received: true } };
const send = (path: string, body: object) => api.client().post(path, body);
/** Waits for the sign-ups within the day's count, which are recorded after their answer. */
const recorded = () =>
  eventually(async () =>
    expect((await api.pool.query('select 1 from api.held_sign_ups where has_room')).rowCount).toBe(0),
  );
const log = { warn: () => undefined };
/** Events stored for an address, without account or session. */
const storedFor = async (email: string) => {
  await recorded();
  const found: Record<string, unknown>[] = [];
  for await (const event of api.store.events.readAll({ limit: 10_000, categories: ['mailingList'] })) {
    const { data } = decoded(event);
    if ((data.contact as { email?: string } | null)?.email === email) found.push(data);
  }
  return found;
};

describe('a sign-up without an account', () => {
  it.each([
    [signUpForNewsletter.path, 'newsletter'],
    [joinWaitingList.path, 'sole-trader'],
  ])(
    'a sign-up at %s needs only an address and is kept for the list %s',
    proves('C-369', 'I-07'),
    async (path, list) => {
      const email = `${list}@example.com`;
      expect(await send(path, { email })).toMatchObject(received);
      expect(await storedFor(email)).toMatchObject([{ list, consentVersion: 1 }]);
    },
  );

  it(
    'a request for contact needs an address and the terms, and keeps the other fields',
    proves('X-90'),
    async () => {
      const email = 'contact@example.com';
      const refused = await send(askForContact.path, { email });
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toMatchObject([{ field: 'terms' }]);
      expect(await storedFor(email)).toEqual([]);
      expect(await send(askForContact.path, { email, terms: true })).toMatchObject(received);
      const said = { name: 'Vera Ek', company: 'Eks Snickeri AB', phone: '070', interests: ['Annat'] };
      expect(await send(askForContact.path, { email, terms: true, ...said })).toMatchObject(received);
      expect((await storedFor(email)).map(({ contact }) => contact)).toEqual([
        { email, name: '', business: '', phone: '', interests: [] },
        { email, name: 'Vera Ek', business: 'Eks Snickeri AB', phone: '070', interests: ['Annat'] },
      ]);
    },
  );

  it('a sign-up sent twice is stored once, and the answer does not reveal that the address was known', async () => {
    const email = 'twice@example.com';
    const first = await send(signUpForNewsletter.path, { email });
    const again = await send(signUpForNewsletter.path, { email });
    const [one, other] = await Promise.all([
      send(signUpForNewsletter.path, { email: 'at-once@example.com' }),
      send(signUpForNewsletter.path, { email: 'at-once@example.com' }),
    ]);
    for (const answer of [first, again, one, other]) expect(answer).toMatchObject(received);
    expect(Object.keys(again.headers).sort()).toEqual(Object.keys(first.headers).sort());
    expect(await storedFor(email)).toHaveLength(1);
    expect(await storedFor('at-once@example.com')).toHaveLength(1);
  });

  it.each(['vera', 'vera@example', ''])(
    'a sign-up with the address "%s" is refused, and nothing is stored',
    async (email) => {
      const { status, body } = await send(signUpForNewsletter.path, { email });
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ field: 'email' }]);
      expect(await storedFor(email)).toEqual([]);
    },
  );

  it('a sign-up is sealed in the event log, and in no log line', async () => {
    const email = 'sealed.person@example.com';
    await send(askForContact.path, { email, terms: true, name: 'Sigrid Sigill' });
    await recorded();
    const { rows } = await api.pool.query(
      `select string_agg(body, '') as bodies, count(*)::int as count from event_store.events where category = 'mailingList'`,
    );
    expect(rows[0].count).toBeGreaterThan(0);
    for (const text of [rows[0].bodies, api.log.join('')]) expect(text).not.toMatch(/sealed\.person|Sigill/);
  });

  it('a network beyond its number for the day is answered 202, and others are not affected', async () => {
    const app = await api.rebuild({
      trustedProxies: 1,
      isDemonstration: false,
      limits: { perMinute: 1_000_000, loginsPerMinute: 2 },
    });
    const visitor = createTestClient(app, api.clock);
    const from = (ip: string, email: string) =>
      visitor.post(signUpForNewsletter.path, { email }, { headers: { 'x-forwarded-for': ip } });
    // Each from its own /64, in eight /56 and one /48: more than the /48 allows.
    const statuses: number[] = [];
    for (let n = 0; n < 24; n += 1) {
      const ip = `2001:db8:7:${((n % 8) * 256 + n).toString(16)}::1`;
      const answer = await from(ip, `flood-${n}@example.com`);
      expect(answer.body).toEqual({ received: true });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(8).fill(200), ...Array(16).fill(202)]);
    expect((await from('2001:db8:8::1', 'neighbour@example.com')).status).toBe(200);
    // For IPv4, the address and its /24.
    const ofAddress: number[] = [];
    for (const n of [1, 2, 3]) ofAddress.push((await from('192.0.2.1', `v4-${n}@example.com`)).status);
    for (const n of [2, 3, 4]) ofAddress.push((await from(`192.0.2.${n}`, `v4-net-${n}@example.com`)).status);
    expect(ofAddress).toEqual([200, 200, 202, 200, 200, 202]);
    expect((await from('198.51.100.1', 'v4-other@example.com')).status).toBe(200);
    // It blocks no login, and a logged-in user has a separate count.
    expect((await visitor.post(startLogin.path, { ssn: '' })).status).toBe(200);
    const customer = api.clientOf(app, await api.loggedIn('approved'));
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const own = await customer.post(signUpForNewsletter.path, { email: 'known@example.com' }, { headers });
    expect(own.status).toBe(200);
  });

  it('beyond the total for the day, sign-ups on all three forms are sealed and recorded later, one by one', async () => {
    await send(signUpForNewsletter.path, { email: 'first@example.com' });
    await recorded();
    await api.pool.query(
      `update api.daily_quotas set used = 2000 where quota = 'sign-ups' and user_id = '${NOBODY}'`,
    );
    await api.pool.query('delete from api.held_sign_ups');
    const later = { status: 202, body: { received: true } };
    const app = await api.rebuild({ trustedProxies: 1, isDemonstration: false });
    const visitor = createTestClient(app, api.clock);
    const forms = [
      [signUpForNewsletter.path, {}, '192.0.2.1'],
      [joinWaitingList.path, {}, '192.0.2.1'],
      [askForContact.path, { terms: true }, '198.51.100.1'],
    ] as const;
    for (const [path, more, ip] of forms) {
      const headers = { 'x-forwarded-for': ip };
      expect(await visitor.post(path, { email: 'late@example.com', ...more }, { headers })).toMatchObject(
        later,
      );
    }
    // A repeated sign-up is held once.
    expect(await send(signUpForNewsletter.path, { email: 'late@example.com' })).toMatchObject(later);
    expect(await storedFor('late@example.com')).toEqual([]);
    const { rows } = await api.pool.query('select * from api.held_sign_ups');
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows.map((row) => Object.values(row).map(String)))).not.toMatch(/late|192\.0/);

    const lists = async () => (await storedFor('late@example.com')).map(({ list }) => list);
    const parts = mailingListParts(api.deps);
    await recordHeldSignUps(parts, log);
    expect(await lists()).toHaveLength(1);
    await recordHeldSignUps(parts, log);
    await recordHeldSignUps(parts, log);
    await recordHeldSignUps(parts, log);
    expect((await lists()).sort()).toEqual(['contact', 'newsletter', 'sole-trader']);
    expect((await api.pool.query('select 1 from api.held_sign_ups')).rowCount).toBe(0);
  });
});
