import { getOverview } from '@kreditlina/domain/overview/contracts/staff';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import type { ChangeRoute } from '../src/app/routes.ts';
import { startBenchProduct } from './lib/start-product.ts';

/**
 * Benchmark: the dashboard with 1,000,000 applications of 500,000 companies (`BENCH_ROWS`), against one row
 * by primary key through the same route, logged in as staff, with the full stack enabled. Counts are stored
 * beside the rows, so the dashboard must cost at most three times the look-up.
 */
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const CHUNK = 50_000;
const ROUNDS = 5;
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 400);
const TARGET = 3;

const print = (line: string) => process.stdout.write(`${line}\n`);
const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

/** Rows as the read models store them, two applications per company; sealed values do not matter here. */
async function fill(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ schema: string; name: string }>(`
    select table_schema as schema, table_name as name from information_schema.view_table_usage
    where view_schema = 'read' and view_name in ('credit_application', 'company_list') and table_name = view_name`);
  const tableOf = (name: string) => `${rows.find((row) => row.name === name)?.schema}.${name}`;
  const companyOf = (number: string) => `md5('company ' || (${number}) / 2)::uuid`;
  for (let from = 0; from < ROWS; from += CHUNK) {
    const numbers = `generate_series(${from}, ${Math.min(ROWS, from + CHUNK) - 1}) as n`;
    await pool.query(`
      insert into ${tableOf('credit_application')} (id, user_id, type, company_id, company_number, company_name, company_words,
        step, phase, status, admin_status, is_in_review, is_reviewed, is_signed, started_at, updated_at, told_at, stream_version, person_ids, part_ids, revision)
      select md5('application ' || n)::uuid, md5('user ' || n)::uuid, case when n % 10 = 0 then 'cutter' else 'standard' end,
        ${companyOf('n')}, '5560000000', 'Bolag ' || n, array['bolag', n::text], 'status', 'completed', 'approved',
        (array['approved', 'in-progress', 'rejected-qapitala', 'rejected-aros'])[1 + n % 4], n % 50 = 0, false, n % 3 = 0,
        now() - n * interval '1 minute', now() - n * interval '1 minute', now(), 1, array[md5('user ' || n)::uuid], array[md5('user ' || n)::uuid], 1
      from ${numbers}`);
    await pool.query(`
      insert into ${tableOf('company_list')} (id, company_number, company_name, company_words, inserted_at, updated_at, limit_cents,
        loan_cents, has_borrowed, late_after, oldest_due_on, paid_on, monitored_on, account_ids, accounts)
      select ${companyOf('n')}, '5560000000', 'Bolag ' || n, array['bolag', n::text], now(), now(), 40000000, 1000000, true, '{}',
        case when n % 7 = 0 then to_char(now() - n % 400 * interval '1 day', 'YYYY-MM-DD') end,
        array[to_char(now() - n % 3000 * interval '1 day', 'YYYY-MM-DD')], '{}', '{}', '[]'
      from ${numbers} where n % 2 = 0`);
  }
  const figures =
    rows.length === 2
      ? await pool.query<{ schema: string }>(`
    select table_schema as schema from information_schema.view_table_usage
    where view_schema = 'read' and view_name = 'daily_figure'`)
      : undefined;
  await pool.query(`
    insert into ${figures?.rows[0]?.schema}.daily_figure
    select day || '/' || day, day, day, 100, 50, 10, 0, 1, 1
      from (select to_char(now() - n * interval '1 day', 'YYYY-MM-DD') as day from generate_series(1, 3650) as n) as days`);
  await pool.query('vacuum analyze');
}

/** The same route reduced to one look-up. */
const lookUp =
  (pool: pg.Pool): ChangeRoute =>
  (route) =>
    route.url === getOverview.path
      ? {
          ...route,
          answer: z.object({ found: z.number() }),
          handler: async () => {
            const found = await pool.query({
              name: 'look-up',
              text: `select id from read.credit_application where id = md5('application ' || $1)::uuid`,
              values: [Math.floor(Math.random() * ROWS)],
            });
            return { found: found.rows.length };
          },
        }
      : route;

async function measure(app: FastifyInstance, headers: Record<string, string>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < REQUESTS; index += 1) {
    const start = performance.now();
    const answer = await app.inject({ method: 'GET', url: getOverview.path, headers });
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}: ${answer.body}`);
    times.push(performance.now() - start);
  }
  return times;
}

const product = await startBenchProduct('admin');
try {
  print(`overview: ${ROWS} applications; ${ROUNDS} rounds of ${REQUESTS} requests, one after the other`);
  await fill(product.pool);
  const reference = await product.rebuild({ change: lookUp(product.pool) });
  const ratios: number[] = [];
  await measure(reference, product.headers);
  await measure(product.app, product.headers);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [one, all] = [
      await measure(reference, product.headers),
      await measure(product.app, product.headers),
    ];
    const [lookUpMs, overviewMs] = [quantile(one, 0.5), quantile(all, 0.5)];
    ratios.push(overviewMs / lookUpMs);
    print(
      `round ${round}: look-up ${lookUpMs.toFixed(2)} ms (p95 ${quantile(one, 0.95).toFixed(2)}), overview ${overviewMs.toFixed(2)} ms (p95 ${quantile(all, 0.95).toFixed(2)})`,
    );
  }
  const ratio = quantile(ratios, 0.5);
  print(`overview: ${ratio.toFixed(2)} times the look-up; to reach: at most ${TARGET}`);
  await reference.close();
  print(JSON.stringify({ bench: 'overview', ratio: Number(ratio.toFixed(2)), target: TARGET }));
  if (ratio > TARGET) process.exitCode = 1;
} finally {
  await product.stop();
}
