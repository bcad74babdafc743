import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@kreditlina/postgres/embedded-postgres';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createApiSession } from '../../../../e2e/src/api-session.ts';
import { apply } from '../../../../e2e/src/apply.ts';
import { newcomer } from '../../../../e2e/src/newcomer.ts';
import { testEnvironment } from '../../../../e2e/src/product.ts';
import type { ProcessRole } from '../../config/process-roles.ts';
import { readConfig } from '../../config/read-config.ts';
import { startProduct } from '../../start-product.ts';
import { startRoles } from '../../start-roles.ts';
import { copyOfPreparedData } from '../../testing/prepared-data.ts';
import { applicationName, connectionBudget, sumOf } from './connection-budget.ts';
import { ownerUrlFile } from './database.ts';

const LOOK_MS = 10;
const CUSTOMERS = 4;
const AT_ONCE = 40;
const BURSTS = 10;
/** Connections outside the budget: at startup, short-lived, or of other tools. */
const BRIEF = /-(migrations|barrier|check|eraser)$|^kreditlina (secrets|waits|owner|migrate|verify)$/;

/** A connection being opened has no name yet, and no state. */
const IS_OPEN = `state is not null and state <> 'starting'`;

/** Records the most simultaneous connections per `application_name` until `stop`. */
async function watchConnections(dataDir: string) {
  const url = (await readFile(ownerUrlFile(dataDir), 'utf8')).trim();
  const client = new pg.Client({ connectionString: url, application_name: 'watcher' });
  await client.connect();
  const most = new Map<string, number>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await client.query<{ name: string; count: string }>(
        `select application_name as name, count(*) as count from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()
            and ${IS_OPEN} group by 1`,
      );
      for (const { name, count } of rows) most.set(name, Math.max(most.get(name) ?? 0, Number(count)));
      await sleep(LOOK_MS);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    await client.end();
    return new Map([...most].filter(([name]) => !BRIEF.test(name)));
  };
}

/** Completes applications, with more concurrent reads than there are connections. */
async function load(baseUrl: string): Promise<void> {
  const customers = Array.from({ length: CUSTOMERS }, async (_, index) => {
    const session = createApiSession(baseUrl);
    await session.logIn(newcomer(index));
    await apply(session, newcomer(index));
  });
  const reading = (async () => {
    for (let burst = 0; burst < BURSTS; burst += 1) {
      const asked = Array.from({ length: AT_ONCE }, () => fetch(`${baseUrl}/health/ready`));
      for (const answer of await Promise.all(asked)) await answer.arrayBuffer();
    }
  })();
  await Promise.all([...customers, reading]);
}

/** Connections beyond the budgets of these processes, as pairs of name and number. */
function beyond(
  seen: ReadonlyMap<string, number>,
  processes: readonly (readonly ProcessRole[] | undefined)[],
) {
  const allowed = new Map<string, number>(
    processes.flatMap((only) =>
      Object.entries(connectionBudget(only)).map(
        ([purpose, most]) => [`${applicationName(only)}-${purpose}`, most] as const,
      ),
    ),
  );
  return [...seen].filter(([name, count]) => count > (allowed.get(name) ?? 0));
}

/** Data and an address for roles that run in this process, each with its own connections. */
async function openPlace() {
  const dataDir = await copyOfPreparedData('kreditlina-connections-');
  const port = String(await freePort());
  const baseUrl = `http://127.0.0.1:${port}`;
  const own = { KREDITLINA_LOG: 'none', KREDITLINA_PUBLIC_URL: baseUrl, PORT: port };
  return {
    dataDir,
    baseUrl,
    env: { ...testEnvironment(dataDir), ...own },
    [Symbol.asyncDispose]: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

describe('database connections under load', () => {
  it('connections of a process with all roles stay within its budget, and each has a name', async () => {
    await using place = await openPlace();
    await using product = await startProduct(readConfig(place.env));
    const stop = await watchConnections(place.dataDir);
    await load(product.url);
    const seen = await stop();
    expect(beyond(seen, [undefined])).toEqual([]);
    expect(seen.get('kreditlina-product-api')).toBeGreaterThan(1);
    expect(sumOf(Object.fromEntries(seen))).toBeLessThanOrEqual(sumOf(connectionBudget()));
  }, 240_000);

  it('connections of each role as a separate process stay within its budget', async () => {
    await using place = await openPlace();
    const roles = ['surroundings', 'command-api', 'projections', 'workers'] as const;
    const starting = roles.map((role) => startRoles(readConfig(place.env, [role])));
    await using running = new AsyncDisposableStack();
    // Disposed in reverse order: `surroundings` stops last.
    for (const one of await Promise.all(starting)) running.use(one);
    const stop = await watchConnections(place.dataDir);
    await load(place.baseUrl);
    const seen = await stop();
    expect(
      beyond(
        seen,
        roles.map((role) => [role]),
      ),
    ).toEqual([]);
    // The surroundings query the database only when asked.
    for (const role of roles.slice(1))
      expect([...seen.keys()].some((name) => name.startsWith(`kreditlina-${role}-`))).toBe(true);
  }, 240_000);
});

it('the connection budgets are 29, 14, 11 and 12', () => {
  const processes: readonly (readonly ProcessRole[] | undefined)[] = [
    undefined,
    ['command-api'],
    ['projections'],
    ['workers'],
  ];
  expect(processes.map((only) => sumOf(connectionBudget(only)))).toEqual([29, 14, 11, 12]);
});
