import { startProjectionsThread } from '@kreditlina/projections';
import type { Foundation } from './foundation.ts';

/** Feeds the read models in a thread of this process. */
export async function startProjectionsRole({ config, database, secrets, log, owner, shutdown }: Foundation) {
  const thread = await startProjectionsThread({
    databaseUrl: database.url,
    eventStoreUrl: config.eventStoreUrl,
    masterKey: secrets.masterKey,
    logger: log,
    owner,
  });
  shutdown.add('projections', () => thread.stop());
  return thread;
}

