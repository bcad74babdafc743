import { openEventStore } from '@kreditlina/event-store/open-event-store';
import { startProjectionsThread } from '@kreditlina/projections';
import type pg from 'pg';
import type { Foundation } from '../foundation.ts';
import { connectionsFor, rebuildConnections } from '../stores/connection-budget.ts';
import { logOptions } from '../stores/log-options.ts';
import { tracingOf } from '../watching/log.ts';
import { type RebuilderOptions, startRebuilder } from './start-rebuilder.ts';

type WithStore = RebuilderOptions['withStore'];

/** Feeds the read models in a thread of this process, and runs the rebuilds that staff order. */
export async function startProjectionsRole(
  foundation: Foundation,
  { pool, withStore = withOwnStore(foundation) }: { readonly pool: pg.Pool; readonly withStore?: WithStore },
) {
  const { config, database, secrets, log, owner, shutdown, processName, roles } = foundation;
  const thread = await startProjectionsThread({
    databaseUrl: database.url,
    eventStoreUrl: config.eventStoreUrl,
    masterKey: secrets.masterKey,
    formerMasterKey: config.formerMasterKey,
    logger: log,
    owner,
    tracing: tracingOf(config, 'projections'),
    processName: `${processName}-batches`,
    connections: { batches: connectionsFor('batches', roles), reads: connectionsFor('batches-log', roles) },
  });
  shutdown.add('projections', () => thread.stop());
  const rebuilder = startRebuilder({
    pool,
    databaseUrl: database.url,
    processName,
    owner,
    log,
    withStore,
  });
  shutdown.add('rebuilds', () => rebuilder.stop());
  return thread;
}

/** Opens the log for each rebuild and keeps no connections in between, since rebuilds are rare. */
const withOwnStore =
  ({ config, database, secrets, processName }: Foundation): WithStore =>
  async (work) => {
    const opened = await openEventStore({
      ...logOptions(config, database, secrets),
      processName: `${processName}-rebuild`,
      readConnections: rebuildConnections.log,
    });
    try {
      return await work(opened.events);
    } finally {
      await opened.close();
    }
  };
