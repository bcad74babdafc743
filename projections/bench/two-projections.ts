import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openPool } from '@kreditlina/postgres/open-pool';
import pg from 'pg';
import { print, startBenchDatabase } from './lib/database.ts';
import { eightProjections } from './lib/eight-projections.ts';

/*
 * Compares two processes that feed eight read models with one that feeds them all: the same log from start to
 * end, with empty tables each time. Counts the events that each process folds and compares the rows. The
 * cores that one process and the database leave idle limit the possible gain: `allowed` is the number of
 * cores divided by the number that is busy with one process.
 */
const applications = Number(process.env.KREDITLINA_BENCH_ROWS ?? 3_000);
const ROUNDS = Number(process.env.KREDITLINA_BENCH_ROUNDS ?? 3);
const LOOK_MS = 20;
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

interface Outcome {
  readonly seconds: number;
  /** Events folded by all processes into all read models. */
  readonly folded: number;
  /** Number of read models that each process ended with. */
  readonly shares: readonly number[];
  readonly checksums: readonly string[];
  /** Average number of busy cores on the machine. */
  readonly busy: number;
}

print(`two-projections: ${applications} applications, eight read models; ${availableParallelism()} cores`);
await using database = await startBenchDatabase();
const pool = openPool({ connectionString: database.url, max: 2 });
const [seeding] = await once(
  spawn(process.execPath, [here('./lib/seed.ts'), database.url, String(applications)], { stdio: 'inherit' }),
  'exit',
);
if (seeding !== 0) throw new Error('The log could not be filled');
const [log] = await rows<{ events: number; head: string }>(
  'select count(*)::integer as events, max(position)::text as head from event_store.events',
);
if (!log) throw new Error('No log');

const due = log.events * eightProjections.length;
const ratios: number[] = [];
let foldedTwice = 0;
let last: { one: Outcome; two: Outcome } | undefined;
for (let round = 0; round < ROUNDS; round += 1) {
  const one = await feedWith(1);
  const two = await feedWith(2);
  for (const { folded } of [one, two]) {
    if (folded < due) throw new Error(`${folded} events were folded, not ${log.events} into each of eight`);
    foldedTwice += folded - due;
  }
  if (one.checksums.join() !== two.checksums.join()) throw new Error('The rows differ');
  ratios.push(one.seconds / two.seconds);
  last = { one, two };
  print(
    `round ${round + 1}: one ${one.seconds.toFixed(1)} s, two ${two.seconds.toFixed(1)} s (shares ${two.shares.join(' + ')})`,
  );
}
await pool.end();
const ratio = ratios.toSorted((a, b) => a - b)[ratios.length >> 1] ?? 0;
print(
  JSON.stringify({
    bench: 'two-projections',
    ratio: Number(ratio.toFixed(2)),
    target: 1.5,
    cores: availableParallelism(),
    busyWithOne: Number((last?.one.busy ?? 0).toFixed(2)),
    busyWithTwo: Number((last?.two.busy ?? 0).toFixed(2)),
    allowed: Number((availableParallelism() / (last?.one.busy ?? 1)).toFixed(2)),
    events: log.events,
    onePerSecond: Math.round((last?.one.folded ?? 0) / (last?.one.seconds ?? 1)),
    twoPerSecond: Math.round((last?.two.folded ?? 0) / (last?.two.seconds ?? 1)),
    foldedTwice,
  }),
);

async function rows<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  return (await pool.query<Row>(text)).rows;
}

/** Drops all tables and feeds the read models with `count` processes up to the end of the log. */
async function feedWith(count: number): Promise<Outcome> {
  const schemas = await rows<{ name: string }>(
    `select nspname as name from pg_namespace where nspname = 'projections' or nspname ~ '^read(_|$)'`,
  );
  for (const { name } of schemas) await pool.query(`drop schema ${pg.escapeIdentifier(name)} cascade`);
  const children = Array.from({ length: count }, (_, index) => startFeeder(`bench-${index + 1}`));
  await Promise.all(children.map((child) => once(child, 'message')));
  const begin = performance.now();
  const workedBefore = worked();
  for (const child of children) child.send('begin');
  while (!(await isDone())) await sleep(LOOK_MS);
  const seconds = (performance.now() - begin) / 1000;
  const busy = (worked() - workedBefore) / seconds;
  const owners = await rows<{ count: number }>(
    'select count(*)::integer as count from projections.projection_state group by owner',
  );
  const told = children.map(async (child) => {
    const [message] = (await once(child, 'message')) as [{ folded: number }];
    return message.folded;
  });
  for (const child of children) child.send('end');
  const folded = (await Promise.all(told)).reduce((sum, events) => sum + events, 0);
  await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')));
  return { seconds, folded, shares: owners.map((owner) => owner.count), checksums: await checksums(), busy };
}

/** Core-seconds worked since boot. */
function worked(): number {
  const milliseconds = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq);
  return milliseconds.reduce((sum, one) => sum + one, 0) / 1_000;
}

function startFeeder(owner: string): ChildProcess {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  return spawn(process.execPath, [here('./lib/feed-eight.ts'), database.url, owner], { stdio: [...stdio] });
}

async function isDone(): Promise<boolean> {
  const [state] = await rows<{ done: number }>(
    `select count(*)::integer as done from projections.projection_state where position::numeric >= ${log?.head ?? 0}`,
  ).catch(() => []);
  return state?.done === eightProjections.length;
}

function checksums(): Promise<string[]> {
  return Promise.all(
    eightProjections.map(async ({ table }) => {
      const [row] = await rows<{ sum: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)::numeric), 0)::text as sum from read.${table.name} t`,
      );
      return row?.sum ?? '';
    }),
  );
}
