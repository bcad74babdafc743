import { rmSync } from 'node:fs';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { openTestPostgresStore, type TestStore } from '@kreditlina/event-store/testing/stores';
import { migrateProjections } from '@kreditlina/projections';
import { eventually } from '@kreditlina/tools/eventually';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processRoles } from '../../config/process-roles.ts';
import { readConfig } from '../../config/read-config.ts';
import { startProduct } from '../../start-product.ts';
import { copyOfPreparedData } from '../../testing/prepared-data.ts';
import { type RebuilderOptions, startRebuilder } from '../projections/start-rebuilder.ts';
import { createPartnerWatch } from '../watching/partner-watch.ts';
import { migrateProcesses } from './migrate-processes.ts';
import { readProcesses, startPresence } from './presence.ts';
import { createRebuildOrders } from './rebuild-orders.ts';

const WAIT = { timeout: 30_000, interval: 50 };
const log = pino({ level: 'silent' });

let store: TestStore;
let pool: pg.Pool;
const ends: (() => Promise<void>)[] = [];

beforeEach(async () => {
  store = await openTestPostgresStore({ schemas: eventCatalogue });
  pool = new pg.Pool({ connectionString: store.url, max: 6 });
  await Promise.all([migrateProcesses(pool), migrateProcesses(pool)]);
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await pool.end();
  await store.close();
});

describe('the register of running processes', () => {
  const start = async (owner: string, role: 'workers' | 'command-api', outcome: string) => {
    const watch = createPartnerWatch(() => '2026-11-21T09:00:00.000Z');
    watch.note(role === 'workers' ? 'jobs' : 'api', { partner: 'bank', outcome });
    const presence = startPresence({ pool, owner, roles: [role], watch });
    await presence.announce();
    return presence;
  };

  it('lists each process with its roles and its view of partners', async () => {
    const presences = [
      await start('a', 'command-api', 'ok'),
      await start('b', 'workers', 'ok'),
      await start('c', 'workers', 'timeout'),
    ];
    ends.push(...presences.map((one) => () => one.stop()));
    const { processes, partners } = await readProcesses(pool);
    expect(processes.map(({ roles }) => roles.join())).toEqual(['command-api', 'workers', 'workers']);
    expect(processes[0]).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+/),
      host: expect.any(String),
    });
    expect(partners).toMatchObject([
      { name: 'bank', side: 'api', state: 'well' },
      { name: 'bank', side: 'jobs', state: 'failing', failures_in_a_row: 1, last_failure: 'timeout' },
    ]);
    const [first] = processes;
    await presences[0]?.announce();
    expect((await readProcesses(pool)).processes[0]?.since).toBe(first?.since);
  });

  it('drops a process when it stops, and soon after it dies', async () => {
    const [ended, killed] = [await start('a', 'workers', 'ok'), await start('b', 'command-api', 'ok')];
    ends.push(() => killed.stop());
    await ended.stop();
    expect((await readProcesses(pool)).processes).toMatchObject([{ roles: ['command-api'] }]);
    await pool.query(`update processes.at_work set seen_at = now() - interval '16 seconds'`);
    expect(await readProcesses(pool)).toEqual({ processes: [], partners: [] });
  });
});

describe('the running product', () => {
  it('the product is in the register and runs an ordered rebuild', async () => {
    const dataDir = await copyOfPreparedData('kreditlina-processes-');
    ends.push(async () => rmSync(dataDir, { recursive: true, force: true }));
    const environment = { KREDITLINA_DATA: dataDir, KREDITLINA_PORT: '0', KREDITLINA_LOG: 'none' };
    await using product = await startProduct(readConfig(environment));
    await eventually(async () => {
      const { processes } = await readProcesses(product.pool);
      expect(processes.map(({ roles }) => roles)).toEqual([[...processRoles]]);
    }, WAIT);
    // Presence uses the connection for leases, which no request or job keeps busy.
    const watcher = new pg.Pool({ connectionString: product.databaseUrl, max: 1 });
    await eventually(async () => {
      const { rows } = await watcher.query(
        `select application_name from pg_stat_activity
          where query ~ '(into|delete from) processes.at_work' and pid <> pg_backend_pid()`,
      );
      expect(rows).toEqual([{ application_name: 'kreditlina-product-leases' }]);
    }, WAIT);
    await watcher.end();
    const orders = createRebuildOrders(product.pool);
    expect(await orders.begin('tag', async () => undefined)).toBe('begun');
    await eventually(
      async () => expect(await orders.states()).toMatchObject([{ name: 'tag', phase: 'done' }]),
      WAIT,
    );
  });
});

describe('a rebuild ordered by staff', () => {
  beforeEach(() => migrateProjections(pool));
  const rebuilder = (owner: string, withStore: RebuilderOptions['withStore']) => {
    const started = startRebuilder({
      pool,
      databaseUrl: store.url,
      processName: 'kreditlina-test',
      owner,
      log,
      withStore,
    });
    ends.push(() => started.stop());
    return started;
  };
  const stateOf = async (name: string) =>
    (await createRebuildOrders(pool).states()).find((one) => one.name === name);
  const noted = async () => undefined;

  it('a rebuild is visible to every API process, and done by a process that feeds read models', async () => {
    const [one, other] = [createRebuildOrders(pool), createRebuildOrders(pool)];
    expect(await one.begin('user', noted)).toBe('begun');
    expect(await other.states()).toMatchObject([{ name: 'user', phase: 'ordered', error: null }]);
    expect(await other.begin('company', noted)).toBe('busy');
    rebuilder('a', (work) => work(store.events));
    await eventually(async () => expect(await stateOf('user')).toMatchObject({ phase: 'done' }), WAIT);
    const { rows } = await pool.query(
      `select build, is_active from projections.projection_state where name = 'user' order by build`,
    );
    expect(rows).toEqual([
      { build: 1, is_active: false },
      { build: 2, is_active: true },
    ]);
    expect(await other.begin('company', noted)).toBe('begun');
    expect(await other.begin('no-such-model', noted)).toBe('unknown');
    await eventually(async () => expect(await stateOf('company')).toMatchObject({ phase: 'done' }), WAIT);
  });

  it('only one of several concurrent orders is accepted, and none that could not be recorded', async () => {
    const orders = createRebuildOrders(pool);
    const refused = orders.begin('user', () => Promise.reject(new Error('not noted')));
    await expect(refused).rejects.toThrow('not noted');
    expect(await orders.states()).toEqual([]);
    const begun = await Promise.all(['user', 'company', 'tag'].map((name) => orders.begin(name, noted)));
    expect(begun.toSorted()).toEqual(['begun', 'busy', 'busy']);
  });

  it('another process takes over a rebuild when the first dies, and the first can no longer change its state', async () => {
    const hanging = Promise.withResolvers<never>();
    hanging.promise.catch(() => undefined);
    await createRebuildOrders(pool).begin('user', noted);
    rebuilder('dies', () => hanging.promise);
    const owner = async () =>
      (await pool.query<{ owner: string }>('select owner from processes.rebuild_orders')).rows[0]?.owner;
    await eventually(async () => expect(await owner()).toBe('dies'), WAIT);
    // To the database this process is silent from here on.
    await pool.query(`update processes.rebuild_orders set lease_until = now() - interval '1 second'`);
    rebuilder('goes-on', (work) => work(store.events));
    await eventually(async () => expect(await stateOf('user')).toMatchObject({ phase: 'done' }), WAIT);
    hanging.reject(new Error('too late'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await stateOf('user')).toMatchObject({ phase: 'done', error: null });
  });

  it('a failed rebuild is reported, and another one can be ordered', async () => {
    await createRebuildOrders(pool).begin('user', noted);
    rebuilder('a', () => Promise.reject(new RangeError('no log')));
    await eventually(
      async () => expect(await stateOf('user')).toMatchObject({ phase: 'failed', error: 'RangeError' }),
      WAIT,
    );
    expect(await createRebuildOrders(pool).begin('user', noted)).toBe('begun');
  });
});
