import { openPool } from '@kreditlina/postgres/open-pool';
import { startRunner } from '@kreditlina/projection-engine/runner';
import { openBenchStore } from './database.ts';
import { eightProjections } from './eight-projections.ts';

/**
 * A process that feeds the eight read models. Starts and stops on messages from its parent, then reports the
 * number of events that it folded.
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
// Stopping first stores the page in flight, so that its events are counted.
await runner.stop();
const folded = runner.metrics().builds.reduce((sum, { events }) => sum + events, 0);
process.send?.({ folded });
await pool.end();
await store.close();
process.disconnect?.();
