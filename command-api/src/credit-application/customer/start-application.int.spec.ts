import { randomUUID } from 'node:crypto';
import { startApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { personId } from '@kreditlina/domain/identity/index';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, TEST_PEPPER, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());

const eventsOf = async (category: string): Promise<number> => {
  const { rows } = await api.pool.query(
    'select count(*)::int as count from event_store.events where category = $1',
    [category],
  );
  return rows[0].count;
};

describe('applications that one person starts in a day', () => {
  it(
    'a person starts twenty applications a day over all sessions, and a refused one leaves nothing',
    proves('C-329'),
    async () => {
      const sessions = await Promise.all(Array.from({ length: 4 }, () => api.loggedIn('approved')));
      const before = await eventsOf('user');
      const answers = await Promise.all(
        sessions.flatMap((client) =>
          Array.from({ length: 7 }, () => client.post(startApplication.path, { type: 'standard' })),
        ),
      );
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
        Array.from({ length: 8 }, () => [429, 'TOO_MANY_APPLICATIONS']),
      );
      expect(refused[0]?.body.detail).toBe(
        'Du har påbörjat så många ansökningar som går på en dag. Fortsätt med en av dem, eller försök igen i morgon.',
      );
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
      expect(await eventsOf('creditApplication')).toBe(20);
      expect(await eventsOf('user')).toBe(before);
    },
  );

  it('a repeated request counts once, and a refused one does not count', async () => {
    const client = await api.loggedIn('private-debts');
    const used = async () => {
      const { rows } = await api.pool.query(
        `select used from api.daily_quotas where user_id = $1 and quota = 'application'`,
        [personId(TEST_PEPPER, personaByKey('private-debts').ssn)],
      );
      return rows[0]?.used ?? 0;
    };
    expect((await client.post(startApplication.path, { type: 'other' })).status).toBe(400);
    expect(await used()).toBe(0);
    const headers = { 'idempotency-key': randomUUID() };
    for (let times = 0; times < 2; times += 1) {
      expect((await client.post(startApplication.path, { type: 'standard' }, { headers })).status).toBe(201);
      expect(await used()).toBe(1);
    }
  });
});
