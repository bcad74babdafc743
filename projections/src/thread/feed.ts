import { parentPort, workerData } from 'node:worker_threads';
import { eventCatalogue, eventUpcasters } from '@kreditlina/domain/catalogue';
import { openEventStore } from '@kreditlina/event-store/open-event-store';
import { openPool } from '@kreditlina/postgres/open-pool';
import type { Logger } from '@kreditlina/projection-engine/runner';
import { startTracing } from '@kreditlina/tracing/start-tracing';
import { startProjections } from '../start-projections.ts';
import type { FromThread, ThreadInput, ToThread } from './messages.ts';

const POOL_CONNECTIONS = 16;
/** A rebuild ends with the indexes and the checksum of whole tables. */
const STATEMENT_MS = 600_000;

const { databaseUrl, eventStoreUrl, masterKey, formerMasterKey, owner, tracing } = workerData as ThreadInput;
const say = (message: FromThread): void => parentPort?.postMessage(message);

const log =
  (level: 'info' | 'warn' | 'error') =>
  (fields: object, message: string): void =>
    say({ kind: 'log', level, fields, message });
const logger: Logger = { info: log('info'), warn: log('warn'), error: log('error') };

const stopTracing = await startTracing(tracing, logger);
const pool = openPool(
  {
    connectionString: databaseUrl,
    application_name: 'kreditlina-projections',
    max: POOL_CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_MS,
  },
  (error) => logger.warn({ pool: 'projections', error: error.message }, 'database connection lost'),
);
const store = await openEventStore({
  url: databaseUrl,
  eventStoreUrl,
  masterKey,
  formerMasterKey,
  schemas: eventCatalogue,
  upcasters: eventUpcasters,
});
const runner = await startProjections({ store: store.events, pool, logger, owner });

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'stop') void stop();
  else void wait(message);
});
say({ kind: 'ready' });

async function wait({ id, position, timeoutMs, names }: Extract<ToThread, { kind: 'wait' }>): Promise<void> {
  // A database that does not answer is the same to whoever waits: the read models cannot be said to be there.
  const isReached = await runner.waitForPosition(position, timeoutMs, names).catch(() => false);
  say({ kind: 'waited', id, isReached });
}

/** Once nothing is open any more the thread ends by itself. */
async function stop(): Promise<void> {
  await runner.stop();
  await Promise.all([stopTracing(), store.close(), pool.end()]);
  parentPort?.close();
}
