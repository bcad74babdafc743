import { companyListQuery } from '@kreditlina/domain/company/contracts/staff-list';
import { quietLogger } from '@kreditlina/projection-engine/testing/harness';
import pg from 'pg';
import { listCompanyRows } from '../src/company/staff-list/query.ts';
import { createReadDatabase } from '../src/read-schema.ts';
import { startProjections } from '../src/start-projections.ts';
import { seedCompanies } from '../src/testing/companies.ts';
import { openBenchStore, percentile, print, startBenchDatabase } from './lib/database.ts';

/** Compares the company list with its bare SQL, and a large table with a small one. */
const SMALL = 10_000;
const LARGE = Number(process.env.KREDITLINA_BENCH_COMPANIES ?? 1_000_000);
const RUNS = 300;
const TODAY = '2026-11-22';
const cases = {
  'first page, newest first': {},
  'page 1,000, by name': { sort: 'company_name', order: 'asc', page: 999 },
  'a prefix with a hundred hits, by name': { company_name: 'k00042', sort: 'company_name', order: 'asc' },
  'a prefix that all have, by limit': { company_name: 'a', sort: 'credit_limit', order: 'desc' },
  'a prefix that all have, page 1,000': { company_name: 'ab', sort: 'inserted_at', order: 'desc', page: 999 },
};

await using database = await startBenchDatabase();
const store = await openBenchStore(database.url);
const pool = new pg.Pool({ connectionString: database.url, max: 8 });
const runner = await startProjections({ store: store.events, pool, logger: quietLogger(), owner: 'bench' });
await runner.stop();

/** Queries that the product has just sent, recorded so that they can be run again without the product. */
const sent: pg.QueryConfig[] = [];
const listening = {
  options: pool.options,
  async connect() {
    const client = await pool.connect();
    const query = (config: pg.QueryConfig) => {
      sent.push(config);
      return client.query(config);
    };
    return { query, release: (destroy?: boolean) => client.release(destroy) };
  },
} as unknown as pg.Pool;

async function p95(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < RUNS; count += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return percentile(
    times.toSorted((a, b) => a - b),
    0.95,
  );
}

const db = createReadDatabase(pool, store.events.sealedRows);
const heard = createReadDatabase(listening, store.events.sealedRows);
const measured = new Map<string, number>();
let worst = 0;
let worstGrowth = 0;
for (const [from, to] of [
  [1, SMALL],
  [SMALL + 1, LARGE],
] as const) {
  await seedCompanies(pool, from, to);
  print(`${to} companies; p95 of ${RUNS} in milliseconds`);
  for (const [name, query] of Object.entries(cases)) {
    const asked = companyListQuery.parse(query);
    sent.length = 0;
    await listCompanyRows(heard, asked, TODAY);
    const queries = [...sent];
    const product = await p95(() => listCompanyRows(db, asked, TODAY));
    const alone = await p95(async () => {
      for (const { text, values } of queries) await pool.query(text, values);
    });
    const growth = product / (measured.get(name) ?? product);
    measured.set(name, product);
    worst = Math.max(worst, product / alone);
    worstGrowth = Math.max(worstGrowth, growth);
    print(
      `  ${name}: ${product.toFixed(1)}; the SQL alone ${alone.toFixed(1)}, ${(product / alone).toFixed(2)} times; ${growth.toFixed(2)} times the ${SMALL}`,
    );
  }
}
await pool.end();
await store.close();
// Limits: twice the time of the bare SQL, and 1.5 times the time on the small table.
const ratio = Math.min(2 / worst, 1.5 / worstGrowth);
print(
  JSON.stringify({
    bench: 'lists',
    ratio: Number(ratio.toFixed(3)),
    beside_sql: Number(worst.toFixed(2)),
    growth: Number(worstGrowth.toFixed(2)),
    target: 1,
  }),
);
