import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { quietLogger } from '@kreditlina/projection-engine/testing/harness';
import pg from 'pg';
import { startProjectionsThread } from '../src/thread/start-projections-thread.ts';
import { benchMasterKey, openBenchStore, percentile, print, startBenchDatabase } from './lib/database.ts';

const RATE = 500;
const SECONDS = Number(process.env.KREDITLINA_BENCH_SECONDS ?? 20);
const WARM_UP_SECONDS = 3;
const TARGET_MS = 50;
print(`live: ${RATE} events/s for ${SECONDS} s by another process; from committed to the row being visible`);

await using database = await startBenchDatabase();
const store = await openBenchStore(database.url);
const pool = new pg.Pool({ connectionString: database.url, max: 16 });
const feed = { databaseUrl: database.url, masterKey: benchMasterKey, owner: 'bench' };
const runner = await startProjectionsThread({ ...feed, logger: quietLogger() });

/**
 * Versions acknowledged but not yet visible, by application. The value is the time of the commit on the clock
 * that both processes share, in ms.
 */
const awaited = new Map<string, Map<number, number>>();
const script = fileURLToPath(new URL('./lib/write-steadily.ts', import.meta.url));
const writer = spawn(process.execPath, [script, database.url, String(RATE), String(SECONDS)], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
let committed = 0;
let isWriting = true;
const walBytes = async (): Promise<number> =>
  Number(
    (await pool.query(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`)).rows[0].bytes,
  );
const walBefore = await walBytes();
const writing = (async () => {
  for await (const line of createInterface({ input: writer.stdout })) {
    const [id = '', version, at] = line.split(' ');
    awaited.set(id, (awaited.get(id) ?? new Map()).set(Number(version), Number(at)));
    committed += 1;
  }
  isWriting = false;
})();

/** Polls for the awaited rows only, so that polling does not slow down the feed that is measured. */
const client = await pool.connect();
const waits: number[] = [];
const measureFrom = Date.now() + WARM_UP_SECONDS * 1000;
async function look(): Promise<void> {
  const { rows } = await client.query<{ id: string; stream_version: number }>({
    name: 'look',
    text: 'select id, stream_version from read.credit_application where id = any($1)',
    values: [[...awaited.keys()]],
  });
  const now = Date.now();
  for (const { id, stream_version } of rows) {
    const versions = awaited.get(id) ?? new Map<number, number>();
    for (const [version, at] of versions) {
      if (version > stream_version) continue;
      versions.delete(version);
      if (at > measureFrom) waits.push(Math.max(0, now - at));
    }
    if (versions.size === 0) awaited.delete(id);
  }
}
while (isWriting) {
  if (awaited.size > 0) await look();
  await sleep(1);
}
await writing;
await runner.waitForPosition(await store.events.head(), 10_000);
await look();
const walAfter = await walBytes();
const missed = [...awaited.values()].reduce((sum, versions) => sum + versions.size, 0);

waits.sort((a, b) => a - b);
const p99 = percentile(waits, 0.99);
client.release();
await runner.stop();
await pool.end();
await store.close();
print(
  JSON.stringify({
    bench: 'live',
    ratio: Number((TARGET_MS / Math.max(1, p99)).toFixed(3)),
    target: 1,
    goal: 2.5,
    events: committed,
    measured: waits.length,
    missed,
    walBytesPerEvent: Math.round((walAfter - walBefore) / Math.max(1, committed)),
    p50Milliseconds: percentile(waits, 0.5),
    p99Milliseconds: p99,
    worstMilliseconds: waits.at(-1),
  }),
);
