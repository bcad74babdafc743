import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { startEmbeddedPostgres } from '@kreditlina/postgres/embedded-postgres';
import { migrateEventStore } from '../../src/index.ts';
import { openEventStore } from '../../src/open-event-store.ts';
import { newEvent, schemas } from './bench-event.ts';
import { type Comparison, compareInTurn, createHeads, storeWrites, type Write } from './rounds.ts';

/**
 * 32 writers, one event each at a time: the adapter (sealed, chained, idempotent by id) against the bare
 * client with credentials and expected revisions, in alternating rounds from one process.
 * @param options `url` of the server
 */
export async function compareWithClient(options: {
  readonly print: (line: string) => void;
  readonly url: string;
}): Promise<Comparison> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kreditlina-bench-append-'));
  const database = await startEmbeddedPostgres({ dataDir: join(dataDir, 'data') });
  const client = EventStoreDBClient.connectionString(options.url);
  try {
    await migrateEventStore(database.url);
    const store = await openEventStore({
      url: database.url,
      eventStoreUrl: options.url,
      masterKey: new Uint8Array(32).fill(1),
      schemas,
    });
    const sides = { store: storeWrites(store.events), reference: clientWrites(client) };
    const comparison = await compareInTurn(sides, 'client', options.print);
    await store.close();
    return comparison;
  } finally {
    await client.dispose();
    await database.stop('immediate');
    await rm(dataDir, { recursive: true, force: true });
  }
}

function clientWrites(client: EventStoreDBClient): Write {
  const headOf = createHeads();
  const credentials = { username: 'admin', password: 'changeit' };
  return async (writer) => {
    const head = headOf(writer);
    const { id, type, data, metadata, occurredAt, effectiveOn } = newEvent(head.personId, randomUUID());
    const event = jsonEvent({ id, type, data: { data, occurredAt, effectiveOn }, metadata });
    const expectedRevision = head.version === 0 ? 'no_stream' : BigInt(head.version - 1);
    const stored = await client.appendToStream(head.stream, event, { credentials, expectedRevision });
    head.version = Number(stored.nextExpectedRevision) + 1;
  };
}
