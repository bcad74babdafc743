import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { quietLogger } from '../src/testing/harness.ts';
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

/** When each position was acknowledged, in milliseconds of the wall clock both processes share. */
const committed = new Map<string, number>();
const script = fileURLToPath(new URL('./lib/write-steadily.ts', import.meta.url));
const writer = spawn(process.execPath, [script, database.url, String(RATE), String(SECONDS)], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const writing = (async () => {
  for await (const line of createInterface({ input: writer.stdout })) {
    const [position = '', at = '0'] = line.split(' ');
    committed.set(position, Number(at));
  }
})();

/** What a reader sees, asked for as fast as it answers: the versions in the view against the events of the log. */
const seen = new Map<string, number>();
const versions = new Map<string, number>();
let isWriting = true;
const client = await pool.connect();
const streams = new Map<string, Map<number, string>>();
const watchLog = store.events.subscribe({}, async ({ events }) => {
  for (const event of events) {
    const key = event.data.applicationId as string;
    const known = streams.get(key) ?? new Map<number, string>();
    known.set(event.version, event.position);
    streams.set(key, known);
  }
});
async function look(): Promise<void> {
  const { rows } = await client.query<{ id: string; stream_version: number }>(
    `select id, stream_version from read.credit_application order by updated_at desc limit 600`,
  );
  const now = Date.now();
  for (const { id, stream_version } of rows) {
    for (let version = (versions.get(id) ?? 0) + 1; version <= stream_version; version += 1) {
      seen.set(`${id} ${version}`, now);
    }
    versions.set(id, Math.max(versions.get(id) ?? 0, stream_version));
  }
}
const looking = (async () => {
  while (isWriting) {
    await look();
    // Fine enough to measure with, without taking the processor from what is measured.
    await sleep(2);
  }
})();
await writing;
await runner.waitForPosition(await store.events.head(), 10_000);
await look();
isWriting = false;
await looking;
await watchLog.stop();

const waits: number[] = [];
let missed = 0;
const firstAt = Math.min(...committed.values());
for (const [id, positions] of streams) {
  for (const [version, position] of positions) {
    const at = committed.get(position);
    const visible = seen.get(`${id} ${version}`);
    if (visible === undefined) missed += 1;
    else if (at !== undefined && at > firstAt + WARM_UP_SECONDS * 1000) waits.push(Math.max(0, visible - at));
  }
}
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
    ...{ target: 1, goal: 2.5, events: committed.size, measured: waits.length, missed },
    ...{ p50Milliseconds: percentile(waits, 0.5), p99Milliseconds: p99, worstMilliseconds: waits.at(-1) },
  }),
);
