import { exportUsers, listUsers, searchUsers } from '@kreditlina/domain/identity/contracts/users';
import { registerUser, user } from '@kreditlina/domain/identity/index';
import { handle } from '@kreditlina/event-store';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

const PEOPLE = 60;
const MOST = 45;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    config: { limits: { perMinute: 1_000_000, loginsPerMinute: 1_000_000, personalRowsPerDay: MOST } },
  });
  let position = '0';
  for (let n = 0; n < PEOPLE; n += 1) {
    const userId = v7();
    const context = {
      stream: `user-${userId}`,
      commandId: v7(),
      actor: { kind: 'system', id: 'test', role: 'system' } as const,
      correlationId: v7(),
      now: api.deps.now(),
    };
    const named = { personalNumber: '198001012384', firstName: `Person${n}`, lastName: 'Persson' };
    ({ position } = await handle(api.store.events, user, context, registerUser, { userId, ...named }));
  }
  await api.projections.waitForPosition(position, 20_000);
});
afterAll(() => api.dispose());

const page = (client: TestClient, number: number, language = 'sv') =>
  client.get(`${listUsers.path}?page=${number}&rows=10`, { headers: { 'accept-language': language } });
const used = async () =>
  (await api.pool.query(`select used from api.daily_quotas where quota = 'personal-rows'`)).rows.map(
    (row) => row.used,
  );

describe('rows with personal data', () => {
  it('each colleague has one daily quota for pages, searches and exports together; masked rows do not count', async () => {
    const analyst = await api.loggedIn('analyst');
    for (let n = 0; n < 6; n += 1) expect((await page(analyst, n)).status).toBe(200);
    expect(await used()).toEqual([]);

    const approver = await api.loggedIn('approver');
    for (const n of [0, 1, 2, 3]) expect((await page(approver, n)).status).toBe(200);
    expect(await used()).toEqual([40]);
    // A page already shown today counts once.
    expect((await page(approver, 2)).status).toBe(200);
    expect(await used()).toEqual([40]);

    const refused = await page(approver, 4);
    expect(refused).toMatchObject({ status: 429, body: { code: 'PERSONAL_ROWS_OF_DAY_USED' } });
    expect(refused.body.detail).toMatch(/dagens gräns för hur många rader med personuppgifter/);
    expect((await page(approver, 4, 'en')).body.detail).toMatch(
      /limit of the day for rows with personal data/,
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.text).not.toContain('Persson');
    const file = { format: 'csv', filters: {} };
    // The whole list exceeds any day: neither waiting nor a colleague helps, only a filter.
    const whole = await approver.post(exportUsers.path, file);
    expect(whole).toMatchObject({ status: 422, body: { code: 'EXPORT_ABOVE_DAY' } });
    expect(whole.body.detail).toMatch(
      /^Filen har 6\d rader med personuppgifter, och en person får hämta högst 45 på en dag\. Smalna av urvalet/,
    );
    const part = await approver.post(exportUsers.path, {
      ...file,
      filters: { first_name: 'Person1' },
    });
    expect(part).toMatchObject({ status: 429, body: { code: 'PERSONAL_ROWS_OF_DAY_USED' } });
    expect(part.body.detail).toMatch(/^Filen har 11 rader med personuppgifter\. Du har nått dagens gräns/);
    const search = { last_name: 'Persson', page: 5, rows: 10 };
    expect((await approver.post(searchUsers.path, search)).status).toBe(429);
    expect(api.log.join('')).toMatch(/"alert":"quota-near"[^\n]*"quota":"personal-rows"/);
    expect(api.log.join('')).toMatch(/"alert":"quota-reached"[^\n]*"quota":"personal-rows"/);

    // Another colleague has a separate quota, and the next day starts a new one.
    expect((await page(await api.loggedIn('admin'), 4)).status).toBe(200);
    expect((await analyst.post(exportUsers.path, file)).status).toBe(200);
    api.clock.advance(24 * 3_600_000);
    expect((await page(await api.loggedIn('approver'), 4)).status).toBe(200);
  });
});
