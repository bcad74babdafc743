import { hash } from 'node:crypto';
import { signUpForNewsletter } from '@kreditlina/domain/mailing-list/contracts/public';
import { StoreUnavailable } from '@kreditlina/event-store';
import { decoded } from '@kreditlina/event-store/port';
import { eventually } from '@kreditlina/tools/eventually';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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

describe('held sign-ups', () => {
  /** Holds sign-ups as the form does on a used-up day. */
  const holding = (deps: ApiDeps) => {
    const { held } = mailingListParts(deps);
    const subscribers = new Map<string, string>();
    const subscriberOf = (name: string) => {
      const id = subscribers.get(name) ?? deps.newId();
      subscribers.set(name, id);
      return id;
    };
    const signUp = (email: string, name = deps.newId()) => ({
      id: deps.newId(),
      subscriberId: subscriberOf(name),
      list: 'newsletter' as const,
      contact: { email, name: '', business: '', phone: '', interests: [] },
      consentVersion: 1,
    });
    const hold = (ip: string, email: string, name?: string, hasRoom = false) =>
      held.hold({ ip }, signUp(email, name), { now: api.clock.now(), hasRoom });
    const holdOfPerson = (email: string) =>
      held.hold({ userId: deps.newId() }, signUp(email), { now: api.clock.now(), hasRoom: false });
    return { held, hold, holdOfPerson };
  };
  const made = (count: number, networks: number) =>
    api.pool.query(`insert into api.held_sign_ups (same, id, network, sealed, held_at)
      select sha256(n::text::bytea), gen_random_uuid(), sha256((n % ${networks})::text::bytea), '\\x00', now() - interval '1 hour'
      from generate_series(1, ${count}) as n`);
  const waiting = async () => (await api.pool.query('select 1 from api.held_sign_ups')).rowCount;
  const keptOf = async (hold: (n: number) => Promise<boolean>, count: number) => {
    let kept = 0;
    for (let n = 0; n < count; n += 1) if (await hold(n)) kept += 1;
    return kept;
  };

  it('held sign-ups are bounded per address and per network', async () => {
    await api.pool.query('delete from api.held_sign_ups');
    const { held, hold } = holding(api.deps);
    expect(await keptOf((n) => hold('192.0.2.9', `${n}@example.com`), 60)).toBe(50);
    expect(await keptOf((n) => hold(`192.0.2.${n}`, `net-${n}@example.com`), 200)).toBe(150);
    const v6 = (n: number): string => `2001:db8:7:${n.toString(16)}::1`;
    expect(await keptOf((n) => hold(v6(0), `64-${n}@example.com`), 60)).toBe(50);
    expect(await keptOf((n) => hold(v6(n + 1), `56-${n}@example.com`), 60)).toBe(50);
    expect(await keptOf((n) => hold(v6(0x100 * (n + 1)), `48-${n}@example.com`), 110)).toBe(100);
    await held.purge(new Date(Date.parse(api.clock.now()) + 31 * 24 * 3_600_000).toISOString());
    expect(await waiting()).toBe(0);
  });

  it('a full table drops no held sign-up and refuses new ones, except from a person who is logged in', async () => {
    await api.pool.query('delete from api.held_sign_ups');
    await made(10_000, 50);
    const { hold, holdOfPerson } = holding(api.deps);
    expect(await hold('203.0.113.6', 'late@example.com')).toBe(false);
    expect(await holdOfPerson('person@example.com')).toBe(true);
    const { rows } = await api.pool.query(
      `select count(*)::int as n from api.held_sign_ups where sealed = '\\x00'`,
    );
    expect(rows[0].n).toBe(10_000);
  });

  it('networks take turns: one with many held sign-ups delays no other, and later ones do not overtake it', async () => {
    await api.pool.query('delete from api.held_sign_ups');
    const { held, hold } = holding(api.deps);
    const sent: string[] = [];
    const letOne = async () => {
      const next = await held.next(api.clock.now());
      sent.push(next?.signUp?.contact.email.split('@')[0] ?? '');
      await held.remove(next?.id ?? '');
    };
    for (const n of [1, 2, 3, 4, 5]) {
      await hold('192.0.2.9', `many-${n}@example.com`);
      api.clock.advance(1_000);
    }
    for (const n of [1, 2, 3]) {
      await hold(`198.51.${n}.1`, `few-${n}@example.com`);
      api.clock.advance(1_000);
      await letOne();
    }
    while (sent.length < 8) await letOne();
    expect(sent).toEqual(['many-1', 'many-2', 'few-1', 'many-3', 'few-2', 'few-3', 'many-4', 'many-5']);
  });

  it('a day that strangers have used up does not count for a person who is logged in', async () => {
    await api.pool.query('delete from api.held_sign_ups');
    await send(signUpForNewsletter.path, { email: 'opens-the-day@example.com' });
    await recorded();
    await api.pool.query(
      `update api.daily_quotas set used = 2000 where quota = 'sign-ups' and user_id = '${NOBODY}'`,
    );
    expect((await send(signUpForNewsletter.path, { email: 'stranger@example.com' })).status).toBe(202);
    const customer = await api.loggedIn('approved');
    expect((await customer.post(signUpForNewsletter.path, { email: 'customer@example.com' })).status).toBe(
      200,
    );
    api.clock.advance(24 * 3_600_000);
  });

  it('a sign-up from a network that is full is refused with Retry-After; other networks are accepted', async () => {
    await api.pool.query('delete from api.held_sign_ups');
    const app = await api.rebuild({
      trustedProxies: 1,
      isDemonstration: false,
      limits: { perMinute: 1_000_000, loginsPerMinute: 2 },
    });
    const visitor = createTestClient(app, api.clock);
    const from = (ip: string, email: string) =>
      visitor.post(signUpForNewsletter.path, { email }, { headers: { 'x-forwarded-for': ip } });
    await send(signUpForNewsletter.path, { email: 'first@example.com' });
    await recorded();
    await api.pool.query(`update api.daily_quotas set used = 2000 where user_id = '${NOBODY}'`);
    expect((await from('198.18.0.1', 'waits@example.com')).status).toBe(202);
    await api.pool.query(`insert into api.held_sign_ups (same, id, network, sealed, held_at, within)
      select sha256(('full' || n)::bytea), gen_random_uuid(), network, '\\x00', now(), array[network]
      from (select network from api.held_sign_ups limit 1) as one, generate_series(1, 199) as n`);
    for (const email of ['waits@example.com', 'lost@example.com']) {
      const { status, body, headers } = await from('198.18.0.2', email);
      expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([429, 'SIGN_UPS_FULL', true]);
    }
    expect((await from('198.19.0.1', 'neighbour@example.com')).status).toBe(202);
  });

  it('a known address takes as much room of the day as an unknown one, so that no later answer reveals it', async () => {
    api.clock.advance(24 * 3_600_000);
    const app = await api.rebuild({
      trustedProxies: 1,
      isDemonstration: false,
      limits: { perMinute: 1_000_000, loginsPerMinute: 2 },
    });
    const visitor = createTestClient(app, api.clock);
    const from = (ip: string, email: string) =>
      visitor.post(signUpForNewsletter.path, { email }, { headers: { 'x-forwarded-for': ip } });
    await send(signUpForNewsletter.path, { email: 'known@example.org' });
    await recorded();
    const statuses: number[][] = [];
    for (const [n, email] of ['known@example.org', 'unknown@example.org'].entries()) {
      const ip = `198.51.${100 + n}.7`;
      const first = await from(ip, email);
      await recorded();
      statuses.push([
        first.status,
        (await from(ip, `a${n}@example.org`)).status,
        (await from(ip, `b${n}@example.org`)).status,
      ]);
    }
    expect(statuses).toEqual([
      [200, 200, 202],
      [200, 200, 202],
    ]);
  });

  it('a sign-up is answered before its address is looked up', async () => {
    const append = api.store.events.append.bind(api.store.events);
    const gate = Promise.withResolvers<void>();
    const spy = vi.spyOn(api.store.events, 'append').mockImplementation(async (stream, expected, events) => {
      if (stream.startsWith('mailingList-')) await gate.promise;
      return append(stream, expected, events);
    });
    const email = 'answered@example.com';
    expect(await send(signUpForNewsletter.path, { email })).toMatchObject(received);
    gate.resolve();
    spy.mockRestore();
    expect(await storedFor(email)).toHaveLength(1);
  });

  it('a sign-up that fails or cannot be opened delays no other, and the failed one is tried again', async () => {
    await api.pool.query('delete from api.held_sign_ups');
    await made(3, 3);
    const { hold } = holding(api.deps);
    await hold('203.0.113.7', 'behind@example.com');
    const append = vi.spyOn(api.store.events, 'append').mockRejectedValueOnce(new StoreUnavailable('down'));
    await hold('203.0.113.8', 'failing@example.com');
    const parts = mailingListParts(api.deps);
    await recordHeldSignUps(parts, log);
    append.mockRestore();
    const stored = async () =>
      (await storedFor('behind@example.com')).length + (await storedFor('failing@example.com')).length;
    expect(await stored()).toBe(1);
    api.clock.advance(2 * 3_600_000);
    await recordHeldSignUps(mailingListParts(api.deps), log);
    expect(await stored()).toBe(2);
  });

  it('a held sign-up is recorded with the moment at which it was sent', async () => {
    await api.pool.query('delete from api.held_sign_ups');
    const sentInAt = api.clock.now();
    await holding(api.deps).hold('203.0.113.9', 'patient@example.com');
    api.clock.advance(3 * 24 * 3_600_000);
    await recordHeldSignUps(mailingListParts(api.deps), log);
    expect(await storedFor('patient@example.com')).toMatchObject([{ receivedAt: sentInAt }]);
  });

  it('a repeated sign-up keeps its room in the day, and gets room if it had none', async () => {
    await api.pool.query('delete from api.held_sign_ups');
    const { hold } = holding(api.deps);
    for (const [name, rooms] of [
      ['first', [true, false]],
      ['second', [false, true]],
    ] as const)
      for (const hasRoom of rooms) await hold('203.0.113.11', `${name}@example.com`, name, hasRoom);
    expect((await api.pool.query('select has_room from api.held_sign_ups')).rows).toEqual([
      { has_room: true },
      { has_room: true },
    ]);
    await api.pool.query('delete from api.held_sign_ups');
  });

  it('a sign-up repeated while it waits is stored once, as it was sent last', async () => {
    await api.pool.query('delete from api.held_sign_ups');
    const { hold } = holding(api.deps);
    await hold('203.0.113.10', 'again@example.com', 'again');
    api.clock.advance(3_600_000);
    const sentInAt = api.clock.now();
    await hold('203.0.113.10', 'again@example.com', 'again');
    expect(await waiting()).toBe(1);
    await recordHeldSignUps(mailingListParts(api.deps), log);
    expect(await storedFor('again@example.com')).toMatchObject([{ receivedAt: sentInAt }]);
  });

  it('the network is hashed with a secret, so that addresses cannot be guessed from the table', async () => {
    await api.pool.query('delete from api.held_sign_ups');
    await holding(api.deps).hold('192.0.2.77', 'named@example.com');
    const kept = async () => (await api.pool.query('select network, same from api.held_sign_ups')).rows[0];
    const first = await kept();
    expect(first.network.equals(hash('sha256', '192.0.2/24', 'buffer'))).toBe(false);
    await api.pool.query('delete from api.held_sign_ups');
    const config = { ...api.deps.config, secret: 'another secret of at least 32 bytes, for this test' };
    await holding({ ...api.deps, config }).hold('192.0.2.77', 'named@example.com');
    expect((await kept()).network.equals(first.network)).toBe(false);
  });
});
