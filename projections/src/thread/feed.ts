import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { eventCatalogue, eventUpcasters } from '@kreditlina/domain/catalogue';
import { keyDestructions } from '@kreditlina/domain/key-destructions';
import { openEventStore } from '@kreditlina/event-store/open-event-store';
import { START } from '@kreditlina/event-store/port';
import { openPool } from '@kreditlina/postgres/open-pool';
import { markDoubted } from '@kreditlina/projection-engine/doubted-log';
import type { Logger } from '@kreditlina/projection-engine/errors';
import type { Runner } from '@kreditlina/projection-engine/runner';
import { startTracing } from '@kreditlina/tracing/start-tracing';
import { migrateProjections, startProjections } from '../start-projections.ts';
import type { FromThread, ThreadInput, ToThread } from './messages.ts';

/** Statement timeout of a rebuild, which ends by indexing and hashing whole tables. */
const STATEMENT_MS = 600_000;
/** Maximum wait for a connection; fifty read models take turns, each with up to thousands of events. */
const TURN_MS = 60_000;
/** Statement timeout of a heartbeat; one slower than the lease is useless. */
const LEASE_STATEMENT_MS = 5_000;
/** Interval of the check for a run of `kreditlina accept-log`. */
const LOOK_MS = 1_000;

const input = workerData as ThreadInput;
const {
  databaseUrl,
  eventStoreUrl,
  masterKey,
  formerMasterKey,
  owner,
  tracing,
  processName = 'kreditlina-batches',
} = input;
const connections = input.connections ?? { batches: 5, reads: 3 };
const say = (message: FromThread): void => parentPort?.postMessage(message);

const log =
  (level: 'info' | 'warn' | 'error') =>
  (fields: object, message: string): void =>
    say({ kind: 'log', level, fields, message });
const logger: Logger = { info: log('info'), warn: log('warn'), error: log('error') };

const stopTracing = await startTracing(tracing, logger);
const open = (name: string, max: number, statement_timeout: number, turnMilliseconds?: number) =>
  openPool(
    {
      connectionString: databaseUrl,
      application_name: name,
      max,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      statement_timeout,
      ...(turnMilliseconds !== undefined && { turnMilliseconds }),
    },
    (error) => logger.warn({ pool: name, error: error.message }, 'database connection lost'),
  );
const pool = open(processName, connections.batches, STATEMENT_MS, TURN_MS);
const leasePool = open(`${processName}-leases`, 1, LEASE_STATEMENT_MS);
const store = await openEventStore({
  url: databaseUrl,
  processName,
  readConnections: connections.reads,
  eventStoreUrl,
  masterKey,
  formerMasterKey,
  schemas: eventCatalogue,
  destructions: keyDestructions,
  upcasters: eventUpcasters,
});
let runner: Runner | undefined;
const isDoubted = async () => (await markDoubted(pool, store.events)) > 0;
const begin = async () => {
  runner = await startProjections({ store: store.events, pool, leasePool, logger, owner });
};
const stopping = new AbortController();
await migrateProjections(pool);
// The rows may be the only trace of events that the log has lost, so no row is dropped before an operator
// accepts the log.
const isWaiting = await isDoubted();
const begun = isWaiting ? beginLater() : begin();
if (!isWaiting) await begun;

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'stop') void stop();
  else if (message.kind === 'look') void look(message.id);
  else void wait(message);
});
say({ kind: 'ready' });

async function wait({ id, position, timeoutMs, names }: Extract<ToThread, { kind: 'wait' }>): Promise<void> {
  // If the database does not answer, the position counts as not reached.
  const isReached = await runner?.waitForPosition(position, timeoutMs, names).catch(() => false);
  say({ kind: 'waited', id, isReached: isReached ?? false });
}

async function beginLater(): Promise<void> {
  while (await isDoubted().catch(() => true)) await sleep(LOOK_MS, undefined, { signal: stopping.signal });
  await begin();
}

/** Reads the first event to check that the log answers; a subscription would not notice a lost connection. */
async function look(id: number): Promise<void> {
  const read = store.events.readAll({ after: START, limit: 1 })[Symbol.asyncIterator]();
  const isReadable = await read.next().then(
    () => true,
    () => false,
  );
  say({ kind: 'looked', id, isReadable });
}

/** Closes all handles, which ends the thread. */
async function stop(): Promise<void> {
  stopping.abort();
  await begun.catch(() => undefined);
  await runner?.stop();
  await Promise.all([stopTracing(), store.close()]);
  await Promise.all([pool.end(), leasePool.end()]);
  parentPort?.close();
}
