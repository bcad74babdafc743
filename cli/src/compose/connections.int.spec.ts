import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createApiSession } from '../../../e2e/src/api-session.ts';
import { apply } from '../../../e2e/src/apply.ts';
import { startFleet } from '../../../e2e/src/fleet.ts';
import { newcomer } from '../../../e2e/src/newcomer.ts';
import { startProduct } from '../../../e2e/src/product.ts';
import type { ProcessRole } from '../config/process-roles.ts';
import { applicationName, connectionBudget, sumOf } from './connection-budget.ts';
import { ownerUrlFile } from './database.ts';

const LOOK_MS = 10;
const CUSTOMERS = 6;
const AT_ONCE = 40;
const BURSTS = 10;
/** Not of the budget: of a start, of moments, and not of the product. */
const BRIEF = /-(migrations|barrier|check|eraser)$|^kreditlina (secrets|waits|owner|migrate|verify)$/;

/** One that is just being opened has no name yet, and no state. */
const IS_OPEN = `state is not null and state <> 'starting'`;

/** The most connections of each `application_name` that were seen at once, until `stop`. */
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

/** Applications to their end, and beside them more reads at once than there are connections. */
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

/** What was seen beyond the budgets of processes of these roles: nothing, or the name with what was seen and what is allowed. */
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

describe('connections to the database under load', () => {
  it('stay within the budget of a process that is all of the product, and each has a name', async () => {
    await using product = await startProduct();
    const stop = await watchConnections(product.dataDir);
    await load(product.baseUrl);
    const seen = await stop();
    expect(beyond(seen, [undefined])).toEqual([]);
    expect(seen.get('kreditlina-product-api')).toBeGreaterThan(1);
    expect(sumOf(Object.fromEntries(seen))).toBeLessThanOrEqual(sumOf(connectionBudget()));
  }, 240_000);

  it('stay within the budget of each role as a process of its own', async () => {
    await using fleet = await startFleet();
    const stop = await watchConnections(fleet.dataDir);
    await load(fleet.baseUrl);
    const seen = await stop();
    const roles = ['surroundings', 'command-api', 'projections', 'workers'] as const;
    expect(
      beyond(
        seen,
        roles.map((role) => [role]),
      ),
    ).toEqual([]);
    // The surroundings ask the database nothing while nobody asks them.
    for (const role of roles.slice(1))
      expect([...seen.keys()].some((name) => name.startsWith(`kreditlina-${role}-`))).toBe(true);
  }, 240_000);
});

it('the budgets are what the deployment counts on', () => {
  const processes: readonly (readonly ProcessRole[] | undefined)[] = [
    undefined,
    ['command-api'],
    ['projections'],
    ['workers'],
  ];
  expect(processes.map((only) => sumOf(connectionBudget(only)))).toEqual([29, 14, 11, 12]);
});
