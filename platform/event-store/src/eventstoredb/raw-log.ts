import { FORWARDS, type Position, type RecordedEvent, START } from '@eventstore/db-client';
import { backoff, pause } from '@kreditlina/postgres/backoff';
import { LIMITS } from '../limits.ts';
import { CopyRefused, type RawEvent, type RawTarget } from '../raw-event.ts';
import { type Connection, connect, readEvents, requireServer, within } from './client.ts';
import { failureOf, storeError } from './errors.ts';
import { eventData, logRecord, revisionOf } from './records.ts';

export interface EventStoreDbLog extends RawTarget {
  close(): Promise<void>;
}

const PAGE = 1_000;

/** @throws StoreUnavailable when the server does not answer or is unsuitable */
export async function openEventStoreDbLog(url: string): Promise<EventStoreDbLog> {
  const connection = connect(url);
  try {
    await requireServer(connection.client);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return {
    events: () => eventsOf(connection),
    append: (events) => append(connection, events),
    close: () => connection.close(),
  };
}

async function* eventsOf({ client, options }: Connection): AsyncIterable<RawEvent> {
  let after: Position | undefined;
  for (;;) {
    const from = after;
    const page = await readEvents(() =>
      client.readAll({ ...options, fromPosition: from ?? START, direction: FORWARDS, maxCount: PAGE }),
    );
    for (const event of page) {
      // The start position is inclusive, so its event is returned again.
      if (event.position === undefined || (from !== undefined && event.position.commit <= from.commit))
        continue;
      after = event.position;
      const raw = rawEvent(event);
      if (raw !== undefined) yield raw;
    }
    if (page.length < PAGE) return;
  }
}

/** Undefined for the server's own events (`$…`). */
function rawEvent(event: RecordedEvent): RawEvent | undefined {
  if (event.streamId.startsWith('$')) return undefined;
  const record = logRecord(event);
  if (record === undefined)
    throw new CopyRefused(`EventStoreDB contains foreign events: ${event.streamId}@${event.revision}`);
  const { stream, version, id, previousHash, hash, body } = record;
  return { stream, version, id, previousHash, hash, body };
}

/** Safe to resend: the server recognises an append by its event ids and expected revision. */
async function append({ client, options }: Connection, events: readonly RawEvent[]): Promise<void> {
  const first = events[0];
  if (first === undefined) return;
  const expectedRevision = revisionOf(first.version - 1);
  const data = events.map(eventData);
  for (let tries = 1; ; tries += 1) {
    try {
      const stored = client.appendToStream(first.stream, data, { ...options, expectedRevision });
      await within(LIMITS.statementMilliseconds, stored);
      return;
    } catch (error) {
      if (failureOf(error) === 'conflict')
        throw new CopyRefused(`Another client is writing to ${first.stream} of the target`);
      if (failureOf(error) !== 'transient' || tries >= LIMITS.appendTries) throw storeError(error);
      await pause(backoff(tries, LIMITS.reconnectMilliseconds));
    }
  }
}
