import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@kreditlina/postgres/embedded-postgres';
import { eventually } from '@kreditlina/tools/eventually';
import { long, provesAll } from '@kreditlina/tools/extent';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Applicants, isNoRetry, startApplicants } from '../../../e2e/drills/crash/applicants.ts';
import { brokenPromises, doubledEffects, owedEffects, readLog } from '../../../e2e/drills/crash/check-log.ts';
import type { Obstacle } from '../../../e2e/drills/crash/stubborn-client.ts';
import { roleProcess } from '../../../e2e/src/fleet/process.ts';
import { testEnvironment } from '../../../e2e/src/product.ts';
import { openComposition } from '../compose/composition.ts';
import { databaseUrlFile, eraserUrlFile, ownerUrlFile } from '../compose/stores/database.ts';
import { readConfig } from '../config/read-config.ts';
import { copyOfPreparedData } from '../testing/prepared-data.ts';
import { type RoleProcess, rolesHere } from '../testing/roles-here.ts';

const root = new URL('../../../', import.meta.url).pathname;
/** The login files that all processes read, like `.env` in production. */
const LOGINS = [databaseUrlFile, eraserUrlFile];
const PATIENCE = { timeout: 90_000, interval: 50 };
/** Refusals to wait for while no new connection can be opened. */
const REFUSALS = 10;
/** In the full run each is a separate process. */
const rolesOf = provesAll ? roleProcess : rolesHere;
/** In the short run jobs and read models start and stop together. */
const WORKING = provesAll ? 'workers' : 'projections,workers';
/**
 * Processes that feed the read models, and the number of times they are replaced; the first replacement
 * brings the new passwords.
 */
const READERS = provesAll ? 2 : 0;
const EXCHANGES = provesAll ? 3 : 1;
/**
 * The limits of `LeasesLost` in ops/prometheus/alerts.yml: changes of owner in ten minutes, plus an allowance
 * for each process started in that time.
 */
const LEASES = { changes: 4, eachStart: 2 };

/**
 * Follows "Passwords of the database" in docs/how-to/rotate-keys.md. Before the processes are replaced, the
 * server ends every connection, as a restart would: from then on the old password opens none.
 */
describe('changing the database passwords under load', () => {
  let dataDir: string;
  const former: string[] = [];
  let env: Readonly<Record<string, string>> = {};
  const processes: RoleProcess[] = [];
  let readers: RoleProcess[] = [];
  let started = 0;
  let failures: readonly string[] = [];
  let applicants: Applicants;
  let openStayedOpen = 0;
  let whileRefused: Obstacle[] = [];
  let afterwards: Obstacle[] = [];
  let leases: number[] = [];

  const run = async (role: string) => {
    const one = rolesOf(role, role, env);
    processes.push(one);
    await one.start();
    started += 1;
    return one;
  };
  const end = async (one: RoleProcess) => expect((await one.stop()).wasKilled).toBe(false);
  /** Like ops/exchange-copies.sh: starts new processes beside the former ones, and then stops those. */
  const exchangeReaders = async () => {
    const others = readers;
    readers = await Promise.all(others.map(() => run('projections')));
    for (const one of others) await end(one);
  };
  /** For a process that has its port to itself, or is the only one of its kind. */
  const exchangeInTurn = async (one: RoleProcess) => {
    await end(one);
    await one.start();
    started += 1;
  };
  const withClient = async <Result>(
    connectionString: string,
    work: (client: pg.Client) => Promise<Result>,
  ) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    return await work(client).finally(() => client.end());
  };
  const told = (file: (dataDir: string) => string) => readFileSync(file(dataDir), 'utf8').trim();
  /** Number of changes of owner, by reader of the log. */
  const changesOfOwner = () =>
    withClient(told(ownerUrlFile), async (client) => {
      const { rows } = await client.query<{ name: string; epoch: string }>(
        `select name, epoch::text from projections.projection_state where is_active
         union all select 'reaction ' || name, epoch::text from effects.reactions`,
      );
      return new Map(rows.map(({ name, epoch }) => [name, Number(epoch)]));
    });

  beforeAll(async () => {
    dataDir = await copyOfPreparedData('kreditlina-passwords-');
    const port = String(await freePort());
    env = {
      ...testEnvironment(dataDir),
      KREDITLINA_PUBLIC_URL: `http://127.0.0.1:${port}`,
      KREDITLINA_DRAIN_SECONDS: '0',
      PORT: port,
    };
    // Started together: a process that needs another waits for it.
    const starting = ['surroundings', WORKING, 'command-api'].map((role) => run(role));
    readers = await Promise.all(Array.from({ length: READERS }, () => run('projections')));
    const [, workers, api] = (await Promise.all(starting)) as [RoleProcess, RoleProcess, RoleProcess];
    applicants = startApplicants(env.KREDITLINA_PUBLIC_URL ?? '');
    const { ledger, obstacles, more } = applicants;
    await more();

    const changed = obstacles.length;
    for (const file of LOGINS) {
      const url = told(file);
      former.push(url);
      await withClient(url, (client) => client.query(`alter role current_user password 'another-one'`));
      writeFileSync(file(dataDir), `${Object.assign(new URL(url), { password: 'another-one' }).href}\n`);
    }
    const before = ledger.entries.length;
    await more();
    openStayedOpen = ledger.entries.length - before;
    const cut = obstacles.length;
    await withClient(told(databaseUrlFile), (client) =>
      client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()',
      ),
    );
    await eventually(() => expect(obstacles.length).toBeGreaterThan(cut + REFUSALS), PATIENCE);
    whileRefused = obstacles.slice(changed);

    const owners = await changesOfOwner();
    started = 0;
    await exchangeInTurn(workers);
    await exchangeReaders();
    await exchangeInTurn(api);
    await more();
    const back = obstacles.length;
    for (let turn = 1; turn < EXCHANGES; turn += 1) {
      await exchangeReaders();
      await more();
    }
    afterwards = obstacles.slice(back);
    leases = [...(await changesOfOwner())].map(([name, epoch]) => epoch - (owners.get(name) ?? epoch));
    failures = await applicants.stop();
    process.stdout.write(
      `drill:passwords ${JSON.stringify({ acknowledged: ledger.entries.length, openStayedOpen, refused: whileRefused.length, leases: Math.max(...leases) })}\n`,
    );
  }, 600_000);
  afterAll(async () => {
    const [surroundings, ...others] = processes;
    await Promise.all(others.map((one) => one.stop()));
    await surroundings?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const log = async () => {
    await using opened = await openComposition(readConfig({ ...env, KREDITLINA_LOG: 'none' }));
    return await readLog((await opened.openStore()).events);
  };

  it('customers continue over open connections, and refusals say when to retry', () => {
    expect(failures).toEqual([]);
    expect(openStayedOpen).toBeGreaterThan(0);
    expect(whileRefused.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    expect(whileRefused.filter(isNoRetry)).toEqual([]);
  });

  it('customers are served once the processes have the new passwords, and the former passwords are refused', async () => {
    expect(afterwards.filter(isNoRetry)).toEqual([]);
    expect(former).toHaveLength(LOGINS.length);
    for (const url of former)
      await expect(withClient(url, (client) => client.query('select 1'))).rejects.toThrow('password');
    await eventually(async () => {
      const answer = await fetch(`${env.KREDITLINA_PUBLIC_URL}/health/ready`);
      expect(await answer.json()).toMatchObject({ status: 'ok' });
    }, PATIENCE);
  });

  it('no accepted command is lost, and every job is done once', async () => {
    expect(brokenPromises(await log(), applicants.ledger.entries)).toEqual([]);
    await eventually(async () => expect(owedEffects(await log())).toEqual([]), PATIENCE);
    expect(doubledEffects(await log())).toEqual([]);
  });

  it('three replacements of lease-holding processes stay below the LeasesLost alert', long, () => {
    const rule = readFileSync(join(root, 'ops/prometheus/alerts.yml'), 'utf8').split(
      '- alert: LeasesLost',
    )[1];
    const { changes, eachStart } = LEASES;
    expect(rule).toContain(`> ${changes} + ${eachStart} * scalar(sum(changes(process_start_time_seconds`);
    expect(Math.max(...leases)).toBeGreaterThan(0);
    // One of them is the API, which holds no leases.
    expect(Math.max(...leases)).toBeLessThanOrEqual(changes + eachStart * (started - 1));
  });
});
