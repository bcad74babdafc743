import { randomUUID } from 'node:crypto';
import { apiPaths } from '@kreditlina/domain/paths';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { at, expectStatus } from './testing/application-flow.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import type { TestClient } from './testing/test-client.ts';

let api: TestApi;
let admin: TestClient;
let isBehind = false;
beforeAll(async () => {
  api = await startTestApi();
  const waitForPosition = async (position: string, ms: number) =>
    !isBehind && (await api.deps.waitForPosition(position, ms));
  const app = await api.rebuildWith({ waitForPosition });
  admin = api.clientOf(app, await api.loggedIn('admin'));
});
afterEach(() => {
  isBehind = false;
});
afterAll(() => api.dispose());

describe('what a change made, while the read models hang behind', () => {
  it('is not answered with what was there before it, and is answered when it is repeated', async () => {
    const made = expectStatus(
      await admin.post(apiPaths.adminTags, { name: 'Före', color_hex: '#0B57D0' }),
      201,
    ).body;
    const edit = (key: string) =>
      admin.send('PUT', at(apiPaths.adminTag, made.id), {
        body: { name: 'Efter', color_hex: '#0B57D0', revision: made.revision },
        headers: { 'idempotency-key': key },
      });
    const key = randomUUID();
    isBehind = true;
    const refused = expectStatus(await edit(key), 503);
    expect(refused.headers['retry-after']).toBe('2');
    isBehind = false;
    const answered = expectStatus(await edit(key), 200).body;
    expect(answered).toMatchObject({ name: 'Efter', revision: made.revision + 1 });
  });

  it('of several at once is none of them', async () => {
    const provider = expectStatus(
      await admin.post(apiPaths.adminServiceProviders, { name: 'UC AB' }),
      201,
    ).body;
    const day = '2026-11-16';
    const body = { quantity: 1, cost_cents: 100, from: day, to: day, repeat_weeks: 4 };
    const key = randomUUID();
    const enter = () =>
      admin.post(at(apiPaths.adminServiceCosts, provider.id), body, { headers: { 'idempotency-key': key } });
    isBehind = true;
    expectStatus(await enter(), 503);
    isBehind = false;
    expect(expectStatus(await enter(), 201).body.costs).toHaveLength(4);
    const listed = await admin.get(at(apiPaths.adminServiceCosts, provider.id), { query: { rows: '100' } });
    expect(listed.body.total).toBe(4);
  });
});
