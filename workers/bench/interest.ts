import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { migrateEventStore, openPostgresStore } from '@kreditlina/event-store';
import { migrateEffects } from '@kreditlina/job-runner/migrate-effects';
import { openStoredStates } from '@kreditlina/job-runner/stored-states';
import { startEmbeddedPostgres } from '@kreditlina/postgres/embedded-postgres';
import pg from 'pg';
import { pino } from 'pino';
import { runDay } from '../src/business-day/business-day.ts';
import { seedAccounts } from './lib/seed-accounts.ts';

/**
 * A month end for 10,000 accounts (`BENCH_ACCOUNTS`): the product's daily run, which posts the month's
 * interest and issues a notice for each account, against one SQL update that writes the interest into as many
 * rows and keeps no history.
 */
const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 10_000);
const ROUNDS = 3;
const FIRST = Date.parse('2026-11-03T09:00:00.000Z');
/** First days of the months after the payouts. */
const MONTH_ENDS = ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01'].map((on) =>
  Date.parse(`${on}T09:00:00.000Z`),
);

const print = (line: string) => void process.stdout.write(`${line}\n`);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};
const instantOf = (round: number) => new Date(MONTH_ENDS[round] ?? FIRST).toISOString();
const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);

const folder = join(tmpdir(), `kreditlina-bench-interest-${process.pid}`);
const server = await startEmbeddedPostgres({ dataDir: folder });
await migrateEventStore(server.url);
const opened = await openPostgresStore({
  url: server.url,
  masterKey: new Uint8Array(32).fill(1),
  schemas: eventCatalogue,
});
const pool = new pg.Pool({ connectionString: server.url, max: 4 });
try {
  await migrateEffects(pool);
  const states = openStoredStates(pool, 'the secret of the bench');
  print(`interest: ${ACCOUNTS} accounts are made`);
  const ids = await seedAccounts(opened.events, states, ACCOUNTS, new Date(FIRST).toISOString());
  await pool.query(`
    create table reference as
      select stream, 20000000::bigint as principal_cents, 1080 as rate_year_basis_points, 0::bigint as units,
             0::bigint as posted_cents, date '2026-11-02' as accrued_on
        from effects.known_states;
    alter table reference add primary key (stream);`);
  await pool.query('vacuum analyze');

  const places = new Map(ids.map((id, place) => [id, place]));
  let round = 0;
  let [smallest, largest] = [Number.POSITIVE_INFINITY, 0];
  const run = {
    store: opened.events,
    states,
    clock: { now: () => instantOf(round) },
    log: pino({ level: 'silent' }),
    accounts: {
      isCaughtUp: async () => true,
      opened: async (after: string | null, limit: number) => {
        const rss = process.memoryUsage().rss;
        [smallest, largest] = [Math.min(smallest, rss), Math.max(largest, rss)];
        const from = after === null ? 0 : (places.get(after) as number) + 1;
        return ids.slice(from, from + limit);
      },
      withOcr: async () => [],
    },
  };
  const ratios: number[] = [];
  const days: number[] = [];
  for (; round <= ROUNDS; round += 1) {
    const on = instantOf(round).slice(0, 10);
    const productMs = await timed(async () => {
      const { changedCount } = await runDay(run, on);
      if (changedCount !== ACCOUNTS) throw new Error(`${changedCount} accounts have a notice`);
    });
    const referenceMs = await timed(() =>
      pool.query(
        `update reference
            set units = units + 30 * principal_cents * rate_year_basis_points,
                posted_cents = round((units + 30 * principal_cents * rate_year_basis_points) / 3600000.0),
                accrued_on = $1`,
        [on],
      ),
    );
    const isWarmUp = round === 0;
    print(
      `${isWarmUp ? 'warm-up' : `round ${round}`}: ${productMs.toFixed(0)} ms, update ${referenceMs.toFixed(0)} ms, ` +
        `${Math.round((1_000 * ACCOUNTS) / productMs)} accounts a second, memory ${megabytes(smallest)} to ${megabytes(largest)} MB`,
    );
    if (isWarmUp) [smallest, largest] = [Number.POSITIVE_INFINITY, 0];
    else {
      ratios.push(productMs / referenceMs);
      days.push(productMs);
    }
  }
  print(
    JSON.stringify({
      bench: 'interest',
      ratio: Number(median(ratios).toFixed(2)),
      accounts: ACCOUNTS,
      day_ms: Math.round(median(days)),
      memory_mb: [megabytes(smallest), megabytes(largest)],
      target: 14,
    }),
  );
} finally {
  await pool.end();
  await opened.close();
  await server.stop('immediate');
  await rm(folder, { recursive: true, force: true });
}
