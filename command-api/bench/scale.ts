import { readdirSync, readFileSync } from 'node:fs';
import { listAuditTrail } from '@kreditlina/domain/audit/contracts/staff';
import { listComments } from '@kreditlina/domain/comment/contract';
import { getCompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import { listCompaniesForStaff } from '@kreditlina/domain/company/contracts/staff-list';
import {
  getCreditApplication,
  listCreditApplications,
} from '@kreditlina/domain/credit-application/contracts/staff';
import { getOverview } from '@kreditlina/domain/overview/contracts/staff';
import { newEvent } from '@kreditlina/projection-engine/testing/harness';
import { applicationLife, uuidOf } from '@kreditlina/projections/testing/life';
import { v7 } from 'uuid';
import { startBenchProduct } from './lib/start-product.ts';

/**
 * Benchmark: cost of an event, a command and a read while the log grows. The same work is measured at each
 * log size, with every read model fed, and compared with its cost at the first size. `BENCH_EVENTS` sets the
 * last size.
 */
const MOST = Number(process.env.BENCH_EVENTS ?? 200_000);
const SIZES = [20_000, 100_000, 1_000_000, 10_000_000].filter((size) => size < MOST).concat(MOST);
/** Number of application lives stored concurrently while the log is filled. */
const AT_ONCE = 64;
const WRITERS = 32;
const WRITE_MS = 5_000;
const COMMANDS = 400;
const COMMANDS_AT_ONCE = 8;
const READS = 60;
/** Maximum factor of a cost at the largest size relative to the first. */
const GROWTH_MAX = 1.5;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const TICKS_A_SECOND = 100;

const product = await startBenchProduct('admin');
const { app, headers, pool, store } = product;
const { rows: servers } = await pool.query<{ pid: number }>(
  "select pid from pg_stat_activity where backend_type = 'checkpointer'",
);
const checkpointer = servers[0]?.pid ?? 0;
let lives = 0;
let events = 0;
/**
 * Number of lives that reads choose from. It is the same at every size, so that no size alone has them all in
 * memory.
 */
let known = 0;

/**
 * CPU time of this process and the database server, with all their children, in core-milliseconds (Linux).
 */
function worked(): number {
  const parents = new Map<number, number>();
  const ticks = new Map<number, number>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // Fields after the process name, which is in brackets and may contain any character: state, parent, …,
      // own CPU time, and CPU time of ended children.
      const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
      parents.set(Number(pid), Number(fields[1]));
      ticks.set(
        Number(pid),
        [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0),
      );
    } catch {
      // The process ended after it was listed.
    }
  }
  const server = parents.get(checkpointer);
  const isOurs = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at))
      if (at === process.pid || at === server) return true;
    return false;
  };
  const ours = [...ticks].filter(([pid]) => isOurs(pid));
  return (ours.reduce((sum, [, own]) => sum + own, 0) * 1_000) / TICKS_A_SECOND;
}

async function storeLife(number: number): Promise<void> {
  const life = applicationLife(number);
  const companyId = uuidOf(life.companyNumber);
  const born = [
    newEvent('CompanyRegistered', {
      companyId,
      companyNumber: life.companyNumber,
      name: `Bolag ${number} AB`,
      companyForm: 'AB',
    }),
    newEvent('RepresentativeRecorded', { companyId, personId: life.userId, position: 'VD' }),
  ];
  await store.append(`company-${companyId}`, 'none', born);
  await store.append(life.stream, 'none', life.events);
  events += born.length + life.events.length;
}

async function caughtUp(): Promise<void> {
  while (!(await product.caughtUp()));
}

/** @returns core-milliseconds per event, from its append to the last read model */
async function fill(upTo: number): Promise<{ perEvent: number; perSecond: number }> {
  const [from, before, since] = [events, worked(), performance.now()];
  while (events < upTo) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => storeLife(lives++)));
    if (lives % (AT_ONCE * 40) !== 0) continue;
    // Appends are faster than the read models: a large backlog would be read from the disk again.
    await caughtUp();
    // Keeps the session alive: it ends after half an hour without a request.
    await ask('GET', getOverview.path);
  }
  await caughtUp();
  known ||= Math.min(lives, 1_000);
  const count = events - from;
  return {
    perEvent: (worked() - before) / count,
    perSecond: (count * 1_000) / (performance.now() - since),
  };
}

/**
 * Appends single events with 32 concurrent writers.
 * @returns core-milliseconds per event, from its append to the last read model
 */
async function append(): Promise<number> {
  const [from, before] = [events, worked()];
  const end = performance.now() + WRITE_MS;
  const write = async () => {
    while (performance.now() < end) {
      const life = applicationLife(lives++);
      for (const [version, event] of life.events.entries()) {
        await store.append(life.stream, version === 0 ? 'none' : version, [event]);
        events += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  await caughtUp();
  return (worked() - before) / (events - from);
}

async function ask(method: 'GET' | 'POST', url: string, payload?: object): Promise<number> {
  const own = payload ? { ...headers, 'idempotency-key': v7() } : headers;
  const begin = performance.now();
  const answer = await app.inject({ method, url, headers: own, ...(payload && { payload }) });
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return performance.now() - begin;
}

const someCompany = (): string => uuidOf(applicationLife(Math.floor(Math.random() * known)).companyNumber);
const of = (path: string, id: string): string => path.replace(':id', id);

/** Sends commands over HTTP, each until its own row is visible in the read model. */
async function commands(): Promise<{ core: number; ms: number }> {
  const before = worked();
  const times: number[] = [];
  const send = async () => {
    while (times.length < COMMANDS) {
      const url = of(listComments.path, someCompany());
      times.push(await ask('POST', url, { text: 'Ringde och frågade' }));
    }
  };
  await Promise.all(Array.from({ length: COMMANDS_AT_ONCE }, send));
  events += times.length;
  return { core: (worked() - before) / times.length, ms: median(times) };
}

const reads: Readonly<Record<string, () => string>> = {
  overview: () => getOverview.path,
  // A day with a few hundred applications, the same number at every size.
  'first page of a day of applications': () => `${listCreditApplications.path}?d=2026-01-02`,
  'first page of a day without any': () => listCreditApplications.path,
  'first page of companies': () => listCompaniesForStaff.path,
  'first page of the audit': () => listAuditTrail.path,
  'one company': () => of(getCompanyDetail.path, someCompany()),
  'one application': () =>
    of(getCreditApplication.path, applicationLife(Math.floor(Math.random() * known)).applicationId),
};

async function read(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, url] of Object.entries(reads)) {
    const times: number[] = [];
    for (let count = 0; count < READS; count += 1) times.push(await ask('GET', url()));
    found[`${name}, ms`] = median(times);
  }
  return found;
}

async function bytes(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ schema: string; bytes: string }>(`
    select case when n.nspname like 'read%' then 'read models' else n.nspname end as schema,
      sum(pg_total_relation_size(c.oid)) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname like 'read%' or n.nspname = 'event_store') group by 1`);
  return Object.fromEntries(
    rows.map(({ schema, bytes }) => [`${schema}, bytes an event`, Number(bytes) / events]),
  );
}

const found: Record<string, number>[] = [];
for (const size of SIZES) {
  const filled = await fill(size);
  await pool.query('vacuum analyze');
  const stored = await append();
  const sent = await commands();
  found.push({
    events: events,
    'events stored and shown in a second, in lots': filled.perSecond,
    'an event in a lot, core-ms': filled.perEvent,
    'an event alone, core-ms': stored,
    'a command, core-ms': sent.core,
    'a command, ms': sent.ms,
    ...(await read()),
    ...(await bytes()),
    'memory of this process, MB': process.memoryUsage().rss / 1_048_576,
  });
  print(
    JSON.stringify(found.at(-1), (_name, value) =>
      typeof value === 'number' ? Number(value.toPrecision(3)) : value,
    ),
  );
}
await product.stop();

const [first, last] = [found[0] ?? {}, found.at(-1) ?? {}];
const growths = Object.entries(first)
  .filter(([name]) => /ms$|bytes/.test(name))
  .map(([name, cost]) => [name, (last[name] ?? cost) / cost] as const);
for (const [name, growth] of growths) print(`${name}: ${growth.toFixed(2)} times`);
const worst = Math.max(...growths.map(([, growth]) => growth));
print(
  JSON.stringify({
    bench: 'scale',
    ratio: Number((GROWTH_MAX / worst).toFixed(3)),
    events: last.events,
    worstGrowth: Number(worst.toFixed(2)),
    target: 1,
  }),
);
