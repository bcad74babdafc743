import { randomUUID } from 'node:crypto';
import { healthReady } from '@kreditlina/domain/operations/contracts/public';
import { createTag } from '@kreditlina/domain/tag/contracts/staff';
import { eventually } from '@kreditlina/tools/eventually';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationAt, expectStatus } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let admin: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.loggedIn('admin');
});
afterAll(() => api.dispose());

/** Corrupts the next event of a new application, as a bad disk would. */
async function tearOne(): Promise<void> {
  const owner = new pg.Client({ connectionString: api.store.url });
  await owner.connect();
  await owner.query(`
    create function public.tear() returns trigger language plpgsql as $$
    begin
      if new.category = 'creditApplication' then new.body := left(new.body, 60); end if;
      return new;
    end $$;
    create trigger tear before insert on event_store.events for each row execute function public.tear()`);
  const customer = await api.loggedIn('approved');
  await applicationAt(customer, 'approved', 'user-details').catch(() => undefined);
  await owner.query('drop trigger tear on event_store.events');
  await owner.end();
}

it('an event with broken JSON turns readiness red and blocks no other route', async () => {
  await tearOne();
  await eventually(async () => {
    const { status, body } = await admin.get(healthReady.path);
    expect(status).toBe(200);
    expect(body.status).toBe('failed');
    const detail = expect.stringMatching(/^\d blocked$/);
    expect(body.parts).toContainEqual({ name: 'projections', status: 'failed', detail });
  });
  const tag = { name: `Ring ${randomUUID().slice(0, 8)}`, color_hex: '#1A7F4B' };
  expectStatus(await admin.post(createTag.path, tag), 201);
});
