import { randomUUID } from 'node:crypto';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { creditApplication, startApplication } from '@kreditlina/domain/credit-application/index';
import { usualPreferences } from '@kreditlina/domain/desk/contracts/enums';
import { choosePreferences } from '@kreditlina/domain/desk/contracts/staff';
import { getMe, logOut, setTracker } from '@kreditlina/domain/identity/contracts/customer';
import { personId } from '@kreditlina/domain/identity/index';
import { handle, openMemoryStore } from '@kreditlina/event-store';
import { isDecoded } from '@kreditlina/event-store/port';
import { personaByKey } from '@kreditlina/partners';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, TEST_PEPPER, type TestApi } from '../testing/test-api.ts';
import { createTestClient, type TestClient } from '../testing/test-client.ts';
import { withEventBudget } from './event-budget.ts';

const PER_DAY = 200;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ config: { limits: { perMinute: 1_000_000, loginsPerMinute: 1_000_000 } } });
});
afterAll(() => api.dispose());

const idOf = (personaKey: string) => personId(TEST_PEPPER, personaByKey(personaKey).ssn);

/** Types of all events in the log that the person caused as a customer. */
async function eventsBy(personaKey: string): Promise<string[]> {
  const types: string[] = [];
  for await (const event of api.store.events.readAll({ limit: 10_000 })) {
    const { kind, id } = isDecoded(event) ? event.metadata.actor : { kind: '', id: '' };
    if (kind === 'customer' && id === idOf(personaKey)) types.push(event.type);
  }
  return types;
}

const track = (client: TestClient, code: string) => client.post(setTracker.path, { at_gd: code });

/** Sends a new value each time, until refused. */
async function trackUntilRefused(client: TestClient, name: string) {
  for (let n = 1; n <= 2 * PER_DAY; n += 1) {
    const answer = await track(client, `${name}-${n}`);
    if (answer.status !== 200) return answer;
  }
  return undefined;
}

describe('the events of a customer', () => {
  it('a customer has at most 200 events a day, over all sessions and copies; the refusal says when to come back', async () => {
    const first = await api.loggedIn('approved');
    await track(first, 'same');
    const before = await eventsBy('approved');
    for (let n = 0; n < 20; n += 1) expect((await track(first, 'same')).status).toBe(200);
    // An unchanged value is no event.
    expect(await eventsBy('approved')).toEqual(before);

    const second = api.clientOf(await api.rebuild(), await api.loggedIn('approved'));
    for (let n = 0; n < 60; n += 1) expect((await track(second, `second-${n}`)).status).toBe(200);
    const refused = await trackUntilRefused(first, 'first');
    expect(refused).toMatchObject({ status: 429, body: { code: 'EVENTS_OF_DAY_USED' } });
    expect(refused?.body.detail).toMatch(/i morgon/);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    await trackUntilRefused(second, 'second-again');
    const counted = (await eventsBy('approved')).filter((type) => type !== 'LoggedIn');
    expect(counted).toHaveLength(PER_DAY);

    // Reading and logging out stay open, and so does everything for another person.
    expect((await first.get(getMe.path)).status).toBe(200);
    expect((await first.post(logOut.path)).status).toBe(200);
    expect((await eventsBy('approved')).at(-1)).toBe('LoggedOut');
    expect((await track(await api.loggedIn('restricted-limit'), 'x')).status).toBe(200);
    api.clock.advance(24 * 3_600_000);
    expect((await track(await api.loggedIn('approved'), 'next-day')).status).toBe(200);
  });

  describe('events at the same time', () => {
    /** Starts applications of one person concurrently. @returns the code of each refused one */
    const start = async (
      count: number,
      { userId = randomUUID(), pool = api.pool as Pick<pg.Pool, 'query'>, most = PER_DAY } = {},
    ) => {
      const memory = openMemoryStore({ schemas: eventCatalogue }).events;
      const log = withEventBudget(memory, { pool: pool as pg.Pool, now: api.clock.now }, most);
      const startOne = async () => {
        const applicationId = randomUUID();
        const origin = {
          stream: `creditApplication-${applicationId}`,
          commandId: randomUUID(),
          actor: { kind: 'customer', id: userId, role: 'customer' } as const,
          correlationId: randomUUID(),
          now: api.clock.now(),
        };
        const begin = { applicationId, userId, type: 'standard' } as const;
        await handle(log, creditApplication, origin, startApplication, begin);
      };
      const outcomes = await Promise.allSettled(Array.from({ length: count }, startOne));
      return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    };

    it('events at the same time are taken from the day in one share', async () => {
      const userId = randomUUID();
      expect(await start(12, { userId })).toEqual([]);
      const { rows } = await api.pool.query('select used from api.daily_quotas where user_id = $1', [userId]);
      expect(rows).toEqual([{ used: 20 }]);
    });

    it('events at the same time never exceed what the day has left', async () => {
      const refused = await start(300, { most: 45 });
      expect(refused).toEqual(Array.from({ length: 255 }, () => 'EVENTS_OF_DAY_USED'));
    });

    it('events at the same time ask a failing database once', async () => {
      let asked = 0;
      const query = async () => {
        asked += 1;
        throw Object.assign(new Error('away'), { code: 'AWAY' });
      };
      expect(await start(20, { pool: { query: query as never } })).toEqual(
        Array.from({ length: 20 }, () => 'AWAY'),
      );
      expect(asked).toBe(1);
    });
  });

  it('what staff do as staff is not counted', async () => {
    const admin = await api.loggedIn('admin');
    for (let n = 0; n < PER_DAY + 20; n += 1) {
      const theme = n % 2 === 0 ? 'dark' : 'light';
      const body = { ...usualPreferences, theme };
      expect((await admin.send('PUT', choosePreferences.path, { body })).status).toBe(200);
    }
  });

  it('a used-up day stops neither a login nor anything that staff do as customers', async () => {
    for (const key of ['pep', 'analyst']) {
      await api.loggedIn(key);
      await api.pool.query(
        `insert into api.daily_quotas (user_id, day, quota, used)
         values ($1, ($2::timestamptz at time zone 'Europe/Stockholm')::date, 'events', ${PER_DAY})
         on conflict (user_id, day, quota) do update set used = excluded.used`,
        [idOf(key), api.clock.now()],
      );
    }
    const other = await api.rebuild();
    const [customer, analyst] = [createTestClient(other, api.clock), createTestClient(other, api.clock)];
    expect((await customer.logIn(personaByKey('pep').ssn)).body.status).toBe('complete');
    expect((await analyst.logIn(personaByKey('analyst').ssn, 'staff')).body.status).toBe('complete');
    expect((await track(customer, 'beyond')).body.code).toBe('EVENTS_OF_DAY_USED');
    expect((await track(analyst, 'beyond')).status).toBe(200);
  });
});
