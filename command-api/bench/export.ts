import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { companyListQuery } from '@kreditlina/domain/company/contracts/staff-list';
import { namelessLenders } from '@kreditlina/domain/kernel/code-words';
import { migrateEventStore, openPostgresStore } from '@kreditlina/event-store';
import { startEmbeddedPostgres } from '@kreditlina/postgres/embedded-postgres';
import { startProjections } from '@kreditlina/projections';
import { exportCompanyRows } from '@kreditlina/projections/company/staff-list/query';
import { createReadDatabase } from '@kreditlina/projections/read-schema';
import { seedCompanies } from '@kreditlina/projections/testing/companies';
import pg from 'pg';
import { companyColumns } from '../src/company/staff/company-list.ts';
import { fileOf } from '../src/list-export/file.ts';

/** Benchmark: the whole company list as CSV, read as fast as it arrives, against COPY of the same rows. */
const ROWS = Number(process.env.KREDITLINA_BENCH_COMPANIES ?? 1_000_000);
const TARGET = 0.25;
const MEGABYTE = 1_048_576;
const print = (line: string) => void process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'kreditlina-bench-export-'));
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
await migrateEventStore(server.url);
const store = await openPostgresStore({
  url: server.url,
  masterKey: new Uint8Array(32).fill(1),
  schemas: eventCatalogue,
});
const pool = new pg.Pool({ connectionString: server.url, max: 8 });
const logger = { info() {}, warn() {}, error() {} };
const runner = await startProjections({ store: store.events, pool, logger, owner: 'bench' });
await runner.stop();
await seedCompanies(pool, 1, ROWS);

const db = createReadDatabase(pool, store.events.sealedRows);
const filters = companyListQuery.parse({});

const reader = { language: 'sv', lenderNames: namelessLenders, now: '2026-11-22T10:00:00Z' } as const;

/**
 * Exports the list once. Measures bytes, seconds, and memory growth in megabytes: the peak of the second half
 * over that of the first, which is near zero if usage is flat.
 */
async function take() {
  const start = performance.now();
  const rows = await exportCompanyRows(db, filters, '2026-11-22');
  let bytes = 0;
  const memory: number[] = [];
  for await (const piece of fileOf('csv', reader, companyColumns, { ...rows, title: 'Företag' })) {
    bytes += piece.length;
    memory.push(process.memoryUsage().rss);
  }
  const half = memory.length >> 1;
  const most = (of: readonly number[]) => of.reduce((a, b) => Math.max(a, b), 0);
  return {
    bytes,
    seconds: (performance.now() - start) / 1_000,
    grownMegabytes: (most(memory.slice(half)) - most(memory.slice(0, half))) / MEGABYTE,
  };
}

async function copy(): Promise<number> {
  const client = await pool.connect();
  const start = performance.now();
  await client.query(`copy (select company_number, company_name, newest.admin_status, newest.is_signed, has_borrowed, limit_cents,
    loan_cents, late_after, account_ids, inserted_at, updated_at from read.company_list
    left join lateral (select admin_status, is_signed from read.credit_application
      where company_id = company_list.id order by started_at desc, id desc limit 1) newest on true
    order by company_list.inserted_at desc, company_list.id desc) to stdout`);
  client.release();
  return (performance.now() - start) / 1_000;
}

const copied = await copy();
const taken = await take();
await pool.end();
await store.close();
await server.stop('immediate');
await rm(folder, { recursive: true, force: true });
print(
  `${ROWS} rows, ${(taken.bytes / MEGABYTE).toFixed(0)} MB: ${taken.seconds.toFixed(1)} s; COPY ${copied.toFixed(1)} s; memory grew by ${taken.grownMegabytes.toFixed(0)} MB in the second half`,
);
print(
  JSON.stringify({
    bench: 'export',
    ratio: Number((copied / taken.seconds).toFixed(3)),
    target: TARGET,
    grownMegabytes: Math.round(taken.grownMegabytes),
  }),
);
