import { binaryEvent, type EventData, type RecordedEvent } from '@eventstore/db-client';
import { isStreamName } from '../codec/envelope.ts';
import { categoryOf, type EncodedEvent, type StoredEvent } from '../codec/event-codec.ts';
import { chainHash } from '../codec/hash-chain.ts';
import { nameUuid } from '../name-uuid.ts';
import { toPosition } from './positions.ts';

/** An event of the log as it lies on the server. */
export interface LogRecord extends StoredEvent {
  readonly id: string;
  readonly stream: string;
  readonly category: string;
}

/** What lies in the metadata of an event, so that its body stays exactly the bytes that were hashed. */
interface RecordMetadata {
  readonly id: string;
  /** Hex. */
  readonly hash: string;
  /** Hex. */
  readonly previousHash: string;
}

/** An event that is about to be stored, chained to the one before it. */
export interface ChainedEvent extends EncodedEvent {
  readonly hash: string;
  readonly previousHash: string;
}

/** Chains the events of one append. @param previousHash hash of the stream's last event, hex */
export function chained(events: readonly EncodedEvent[], previousHash: string): ChainedEvent[] {
  let last = previousHash;
  return events.map(({ id, body }) => {
    const event = { id, body, previousHash: last, hash: chainHash(last, body) };
    last = event.hash;
    return event;
  });
}

const TYPE = /,"type":"([^"\\]{1,100})"\}$/;

/**
 * The event as the client takes it. The server's own id of it is made of the event's id and hash: the server answers a second
 * append of the same ids as if it had stored it, and two processes that do the same command at once have the same ids, but
 * each its own bytes, of which only one is stored. Only the very same bytes are the same append.
 */
export function eventData({ id, body, hash, previousHash }: ChainedEvent): EventData {
  const metadata: RecordMetadata = { id, hash, previousHash };
  return binaryEvent({
    id: nameUuid(hash, id),
    type: TYPE.exec(body)?.[1] ?? 'event',
    data: Buffer.from(body),
    metadata,
  });
}

/** Bytes of an append on its way, generously: what comes with each event is less than half a kilobyte. */
export const appendBytes = (events: readonly EncodedEvent[]): number =>
  events.reduce((sum, { body }) => sum + Buffer.byteLength(body) + 512, 0);

/** Undefined for the events of others: links, those of the server itself, and whatever was not written by this store. */
export function logRecord(event: RecordedEvent | undefined): LogRecord | undefined {
  if (!event?.position || event.isJson || !isStreamName(event.streamId)) return undefined;
  const metadata = event.metadata as Partial<RecordMetadata> | undefined;
  const { id, hash, previousHash } = metadata ?? {};
  if (typeof id !== 'string' || typeof hash !== 'string' || typeof previousHash !== 'string')
    return undefined;
  return {
    id,
    hash,
    previousHash,
    stream: event.streamId,
    category: categoryOf(event.streamId),
    version: Number(event.revision) + 1,
    position: toPosition(event.position),
    body: Buffer.from(event.data as Uint8Array).toString('utf8'),
  };
}

/** As it stands in the stream, also when it is none of ours: nobody is to read a stream as if it were not there. */
export function streamRecord(event: RecordedEvent): LogRecord {
  const record = logRecord(event);
  if (record) return record;
  return {
    id: event.id,
    hash: '',
    previousHash: '',
    stream: event.streamId,
    category: categoryOf(event.streamId),
    version: Number(event.revision) + 1,
    position: event.position ? toPosition(event.position) : '0',
    body: '',
  };
}
