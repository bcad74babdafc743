import { openPool } from '@kreditlina/postgres/open-pool';
import { startRunner } from '@kreditlina/projection-engine/runner';
import { openBenchStore } from './database.ts';
import { eightProjections } from './eight-projections.ts';

/**
 * One of the processes that feed the eight read models. Starts and stops when its parent says so, then
 * reports how many events it folded into each build.
 */
const [url = '', owner = ''] = process.argv.slice(2);
const log = (kind: string) => (fields: object, message: string) =>
  void process.stderr.write(`${owner} ${kind} ${message} ${JSON.stringify(fields)}\n`);
const store = await openBenchStore(url);
const pool = openPool({ connectionString: url, max: 16 });
await pool.query('select 1');
process.send?.({ isReady: true });
await new Promise((resolve) => process.once('message', resolve));
const runner = await startRunner({
  store: store.events,
  pool,
  projections: eightProjections,
  owner,
  logger: { info: () => undefined, warn: log('warns'), error: log('fails') },
});
await new Promise((resolve) => process.once('message', resolve));
// Folded events count once they are stored: a page may still be in flight.
await runner.stop();
const folded = runner.metrics().builds.reduce((sum, { events }) => sum + events, 0);
process.send?.({ folded });
await pool.end();
await store.close();
process.disconnect?.();
