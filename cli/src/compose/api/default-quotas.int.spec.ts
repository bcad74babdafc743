import { readFileSync, rmSync } from 'node:fs';
import { getMe, setTracker } from '@kreditlina/domain/identity/contracts/customer';
import { listUsers } from '@kreditlina/domain/identity/contracts/users';
import { personaByKey } from '@kreditlina/partners';
import { eventually } from '@kreditlina/tools/eventually';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiSession, createApiSession } from '../../../../e2e/src/api-session.ts';
import { newcomer } from '../../../../e2e/src/newcomer.ts';
import { readConfig } from '../../config/read-config.ts';
import { startProduct } from '../../start-product.ts';
import { copyOfPreparedData } from '../../testing/prepared-data.ts';
import type { Product } from '../product.ts';
import { ownerUrlFile } from '../stores/database.ts';

/** The defaults documented in docs/reference/environment.md and limits.md. */
const EVENTS_A_DAY = 200;
const ROWS_A_DAY = 5_000;
/** Number of events of a person's daily quota that one API process reserves at a time. */
const SHARE_MAX = 20;

describe('the default quotas of the product', () => {
  let dataDir: string;
  let product: Product;
  let database: pg.Client;
  beforeAll(async () => {
    dataDir = await copyOfPreparedData('kreditlina-quotas-');
    product = await startProduct(
      readConfig({
        KREDITLINA_DATA: dataDir,
        KREDITLINA_PORT: '0',
        KREDITLINA_LOG: 'none',
        KREDITLINA_SIMULATORS: JSON.stringify({ bankId: { pendingCollects: 0 } }),
      }),
    );
    database = new pg.Client({ connectionString: readFileSync(ownerUrlFile(dataDir), 'utf8').trim() });
    await database.connect();
  }, 120_000);
  afterAll(async () => {
    await database?.end();
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const logIn = async (persona: ReturnType<typeof personaByKey>): Promise<ApiSession> => {
    const session = createApiSession(product.url);
    await session.logIn(persona);
    return session;
  };
  const idOf = async (session: ApiSession): Promise<string> => (await session.ask('GET', getMe.path)).body.id;
  /** Records this much of the daily quota as used. */
  const use = (userId: string, quota: string, used: number) =>
    database.query(
      `insert into api.daily_quotas (user_id, day, quota, used)
       values ($1, (now() at time zone 'Europe/Stockholm')::date, $2, $3)
       on conflict (user_id, day, quota) do update set used = excluded.used`,
      [userId, quota, used],
    );

  it('lets a customer cause 200 events a day', async () => {
    const customer = await logIn(newcomer(0));
    const userId = await idOf(customer);
    await use(userId, 'events', EVENTS_A_DAY - 1);
    const track = (code: number) =>
      customer.call('POST', setTracker.path, { body: { at_gd: `code-${code}` } });
    // The process first uses up the share it reserved at login.
    let answer = await track(0);
    for (let n = 1; n <= SHARE_MAX + 1 && answer.status === 200; n += 1) answer = await track(n);
    expect(answer).toMatchObject({ status: 429, body: { code: 'EVENTS_OF_DAY_USED' } });
    const { rows } = await database.query(
      `select used from api.daily_quotas where user_id = $1 and quota = 'events'`,
      [userId],
    );
    expect(rows).toEqual([{ used: EVENTS_A_DAY }]);
  });

  it('shows a member of staff 5,000 rows with personal data a day', async () => {
    await logIn(newcomer(1));
    const staff = await logIn(personaByKey('approver'));
    const list = () => staff.call('GET', listUsers.path, { query: { page: '0', rows: '100' } });
    const admin = await logIn(personaByKey('admin'));
    const { total: shown } = (await admin.ask('GET', listUsers.path, { query: { page: '0', rows: '100' } }))
      .body;
    expect(shown).toBeGreaterThan(1);
    await use(await idOf(staff), 'personal-rows', ROWS_A_DAY - shown);
    expect((await list()).status).toBe(200);
    // One person beyond the quota.
    await logIn(newcomer(2));
    await eventually(async () =>
      expect(await list()).toMatchObject({ status: 429, body: { code: 'PERSONAL_ROWS_OF_DAY_USED' } }),
    );
  });
});
