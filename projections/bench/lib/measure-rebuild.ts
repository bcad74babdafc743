import { createMaintenance } from '@kreditlina/projection-engine/maintenance';
import { readPage } from '@kreditlina/projection-engine/page';
import { rebuildProjection } from '@kreditlina/projection-engine/rebuild';
import pg from 'pg';
import { creditApplicationProjection } from '../../src/credit-application/evolve.ts';
import { migrateProjections } from '../../src/start-projections.ts';
import { openBenchStore, print } from './database.ts';

/** Rebuilds the application read model three times, each beside one plain read of the same events. */
const [url = ''] = process.argv.slice(2);
const categories = creditApplicationProjection.categories;
const store = await openBenchStore(url);
const pool = new pg.Pool({ connectionString: url, max: 8 });
let maxRss = 0;
const watching = setInterval(() => {
  maxRss = Math.max(maxRss, process.memoryUsage.rss());
}, 50);

async function readEverything(): Promise<{ events: number; seconds: number }> {
  const started = performance.now();
  let events = 0;
  let after = '0';
  for (let isLast = false; !isLast; ) {
    const page = await readPage(store.events, { after, limit: 5_000, ...(categories && { categories }) });
    events += page.events.length;
    ({ position: after, isLast } = page);
  }
  return { events, seconds: (performance.now() - started) / 1000 };
}

await migrateProjections(pool, [creditApplicationProjection]);
const options = { store: store.events, pool, projection: creditApplicationProjection, owner: 'bench' };
const maintenance = createMaintenance({ ...options, projections: [creditApplicationProjection] });
// Brings the first build up to date with the log, so that the measured rebuilds are comparable.
await maintenance.rebuild('credit-application');
const runs = [];
for (let round = 0; round < 3; round += 1) {
  const read = await readEverything();
  let filledAt = 0;
  const started = performance.now();
  const built = await rebuildProjection({
    ...options,
    onProgress: ({ phase }) => {
      if (phase === 'indexing' && filledAt === 0) filledAt = performance.now();
    },
  });
  const seconds = (performance.now() - started) / 1000;
  const filled = (filledAt - started) / 1000;
  print(
    `round ${round + 1}: read ${read.seconds.toFixed(1)} s (${Math.round(read.events / read.seconds)} events/s), ` +
      `rebuild ${seconds.toFixed(1)} s (filling ${filled.toFixed(1)} s), ${built.rows} rows equal to the ${built.comparedWith} ones`,
  );
  runs.push({ read, seconds, events: built.events });
  await maintenance.release('credit-application');
}
clearInterval(watching);
const median = [...runs].sort((a, b) => a.read.seconds / a.seconds - b.read.seconds / b.seconds)[1];
if (!median) throw new Error('No run');
await pool.end();
await store.close();
print(
  JSON.stringify({
    bench: 'rebuild',
    ratio: Number((median.read.seconds / median.seconds).toFixed(3)),
    target: 0.3,
    goal: 0.4,
    events: median.read.events,
    readPerSecond: Math.round(median.read.events / median.read.seconds),
    rebuildPerSecond: Math.round(median.read.events / median.seconds),
    maxRssMegabytes: Math.round(maxRss / 1024 / 1024),
  }),
);
