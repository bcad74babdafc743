import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { startEmbeddedPostgres } from '@kreditlina/postgres/embedded-postgres';
import { eventId, migrateEventStore } from '../../src/index.ts';
import { openEventStore } from '../../src/open-event-store.ts';
import { newEvent, schemas } from './bench-event.ts';
import {
  EVENTS_A_STREAM,
  measure,
  median,
  ROUND_MILLISECONDS,
  ROUNDS,
  WARM_UP_MILLISECONDS,
  WRITERS,
  type Write,
} from './rounds.ts';

const PERSONS = Array.from({ length: 500 }, () => randomUUID());
const person = (): string => PERSONS[Math.floor(Math.random() * PERSONS.length)] as string;

export interface ClientComparison {
  readonly storePerSecond: number;
  readonly clientPerSecond: number;
  readonly ratio: number;
}

/**
 * 32 writers, one event each at a time, through the adapter (sealed, chained, once by its id) and through the bare client
 * with credentials and expected revisions, in alternating rounds from one process.
 * @param options `url` of the server
 */
export async function compareWithClient(options: {
  readonly print: (line: string) => void;
  readonly url: string;
}): Promise<ClientComparison> {
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
    const through = storeWrites(store.events);
    const bare = clientWrites(client);
    await measure(bare, WARM_UP_MILLISECONDS);
    await measure(through, WARM_UP_MILLISECONDS);
    const rounds: ClientComparison[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const clientPerSecond = await measure(bare, ROUND_MILLISECONDS);
      const storePerSecond = await measure(through, ROUND_MILLISECONDS);
      const ratio = storePerSecond / clientPerSecond;
      rounds.push({ storePerSecond, clientPerSecond, ratio });
      options.print(
        `round ${round}: adapter ${Math.round(storePerSecond)} events/s, client ${Math.round(clientPerSecond)}/s, ratio ${ratio.toFixed(2)}`,
      );
    }
    await store.close();
    return {
      storePerSecond: Math.round(median(rounds.map((one) => one.storePerSecond))),
      clientPerSecond: Math.round(median(rounds.map((one) => one.clientPerSecond))),
      ratio: Number(median(rounds.map((one) => one.ratio)).toFixed(2)),
    };
  } finally {
    await client.dispose();
    await database.stop('immediate');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A new stream every 20 events, as the product's are short. */
function createHeads() {
  const heads = Array.from({ length: WRITERS }, () => ({ stream: '', version: EVENTS_A_STREAM }));
  return (writer: number) => {
    const head = heads[writer] as (typeof heads)[number];
    if (head.version >= EVENTS_A_STREAM) {
      head.stream = `benchmarkedStream-${randomUUID()}`;
      head.version = 0;
    }
    return head;
  };
}

function storeWrites(events: Awaited<ReturnType<typeof openEventStore>>['events']): Write {
  const headOf = createHeads();
  return async (writer) => {
    const head = headOf(writer);
    const commandId = randomUUID();
    const given = { ...newEvent(person(), commandId), id: eventId(commandId, 0) };
    const expected = head.version === 0 ? 'none' : head.version;
    head.version = (await events.append(head.stream, expected, [given])).version;
  };
}

function clientWrites(client: EventStoreDBClient): Write {
  const headOf = createHeads();
  const credentials = { username: 'admin', password: 'changeit' };
  return async (writer) => {
    const head = headOf(writer);
    const { id, type, data, metadata, occurredAt, effectiveOn } = newEvent(person(), randomUUID());
    const event = jsonEvent({ id, type, data: { data, occurredAt, effectiveOn }, metadata });
    const expectedRevision = head.version === 0 ? 'no_stream' : BigInt(head.version - 1);
    const stored = await client.appendToStream(head.stream, event, { credentials, expectedRevision });
    head.version = Number(stored.nextExpectedRevision) + 1;
  };
}
