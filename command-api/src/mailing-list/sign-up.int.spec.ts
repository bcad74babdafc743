import { apiPaths } from '@kreditlina/domain/paths';
import { decoded } from '@kreditlina/event-store/port';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { createTestClient } from '../testing/test-client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());

const received = { status: 200, body: { received: true } };
const send = (path: string, body: object) => api.client().post(path, body);
/** What was stored for an address, without an account or a session. */
const storedFor = async (email: string) => {
  const found: Record<string, unknown>[] = [];
  for await (const event of api.store.events.readAll({ limit: 10_000, categories: ['mailingList'] })) {
    const { data } = decoded(event);
    if ((data.contact as { email?: string } | null)?.email === email) found.push(data);
  }
  return found;
};

describe('a sign-up without an account', () => {
  it.each([
    [apiPaths.newsletter, 'newsletter'],
    [apiPaths.waitingList, 'sole-trader'],
  ])(
    'at %s needs an address only, and is kept for the list %s',
    proves('C-369', 'I-07'),
    async (path, list) => {
      const email = `${list}@example.com`;
      expect(await send(path, { email })).toMatchObject(received);
      expect(await storedFor(email)).toMatchObject([{ list, consentVersion: 1 }]);
    },
  );

  it(
    'to be contacted needs an address and the terms, and keeps what else was said',
    proves('X-90'),
    async () => {
      const email = 'contact@example.com';
      const refused = await send(apiPaths.contact, { email });
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toMatchObject([{ field: 'terms' }]);
      expect(await storedFor(email)).toEqual([]);
      expect(await send(apiPaths.contact, { email, terms: true })).toMatchObject(received);
      const said = { name: 'Vera Ek', company: 'Eks Snickeri AB', phone: '070', interests: ['Annat'] };
      expect(await send(apiPaths.contact, { email, terms: true, ...said })).toMatchObject(received);
      expect((await storedFor(email)).map(({ contact }) => contact)).toEqual([
        { email, name: '', business: '', phone: '', interests: [] },
        { email, name: 'Vera Ek', business: 'Eks Snickeri AB', phone: '070', interests: ['Annat'] },
      ]);
    },
  );

  it('sent twice is one, and the answer tells nobody that the address was known', async () => {
    const email = 'twice@example.com';
    const first = await send(apiPaths.newsletter, { email });
    const again = await send(apiPaths.newsletter, { email });
    const [one, other] = await Promise.all([
      send(apiPaths.newsletter, { email: 'at-once@example.com' }),
      send(apiPaths.newsletter, { email: 'at-once@example.com' }),
    ]);
    for (const answer of [first, again, one, other]) expect(answer).toMatchObject(received);
    expect(Object.keys(again.headers).sort()).toEqual(Object.keys(first.headers).sort());
    expect(await storedFor(email)).toHaveLength(1);
    expect(await storedFor('at-once@example.com')).toHaveLength(1);
  });

  it.each(['vera', 'vera@example', ''])(
    'with the address "%s" is refused, and nothing is stored',
    async (email) => {
      const { status, body } = await send(apiPaths.newsletter, { email });
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ field: 'email' }]);
      expect(await storedFor(email)).toEqual([]);
    },
  );

  it('lies sealed in the log, and nowhere in what is logged', async () => {
    const email = 'sealed.person@example.com';
    await send(apiPaths.contact, { email, terms: true, name: 'Sigrid Sigill' });
    const { rows } = await api.pool.query(
      `select string_agg(body, '') as bodies, count(*)::int as count from event_store.events where category = 'mailingList'`,
    );
    expect(rows[0].count).toBeGreaterThan(0);
    for (const text of [rows[0].bodies, api.log.join('')]) expect(text).not.toMatch(/sealed\.person|Sigill/);
  });

  it('is counted by address: who sends too many in a minute waits', async () => {
    const app = await api.rebuild({ limits: { perMinute: 1_000, loginsPerMinute: 3 } });
    const visitor = createTestClient(app, api.clock);
    const statuses: number[] = [];
    for (const at of [1, 2, 3, 4])
      statuses.push((await visitor.post(apiPaths.newsletter, { email: `many${at}@example.com` })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    // Nobody is kept from logging in by it.
    expect((await visitor.post(apiPaths.auth, { ssn: '' })).status).toBe(200);
  });

  it('is one of so many a day of the whole installation; what is more is told so, and nothing of it is stored', async () => {
    const used = async () =>
      (await api.pool.query(`select used from api.daily_quotas where quota = 'sign-ups'`)).rows[0]?.used;
    await send(apiPaths.newsletter, { email: 'counted@example.com' });
    const before = await used();
    await send(apiPaths.newsletter, { email: 'counted@example.com' });
    // The same again stores nothing, and takes no room.
    expect(await used()).toBe(before);
    await api.pool.query(`delete from api.daily_quotas where quota = 'sign-ups'`);
    expect(await send(apiPaths.newsletter, { email: 'counted@example.com' })).toMatchObject(received);
    expect(await used()).toBeUndefined();
    await send(apiPaths.newsletter, { email: 'first@example.com' });
    await api.pool.query(`update api.daily_quotas set used = 1999 where quota = 'sign-ups'`);
    expect(await send(apiPaths.newsletter, { email: 'last@example.com' })).toMatchObject(received);
    const forms = [
      [apiPaths.newsletter, {}],
      [apiPaths.waitingList, {}],
      [apiPaths.contact, { terms: true }],
    ] as const;
    for (const [path, more] of forms) {
      const refused = await send(path, { email: 'late@example.com', ...more });
      expect(refused).toMatchObject({ status: 429, body: { code: 'SIGN_UPS_OF_DAY_USED' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await storedFor('late@example.com')).toEqual([]);
    expect(api.log.join('')).toMatch(/"alert":"quota-reached","quota":"sign-ups"/);
  });
});
