import {
  binaryEvent,
  type EventData,
  START as FIRST,
  NO_STREAM,
  type Position,
  type RecordedEvent,
} from '@eventstore/db-client';
import { isStreamName } from '../codec/envelope.ts';
import { categoryOf, type EncodedEvent, type StoredEvent } from '../codec/event-codec.ts';
import { chainHash } from '../codec/hashes.ts';
import { nameUuid } from '../ids.ts';
import { START } from '../port.ts';

/** Bits reserved for the prepare position, which follows the commit position; both have 63 bits. */
const PREPARE_BITS = 64n;
const PREPARE_MASK = (1n << PREPARE_BITS) - 1n;

/** Commit and prepare position as one decimal number of at most 39 digits. */
export const toPosition = ({ commit, prepare }: Position): string =>
  String((commit << PREPARE_BITS) | prepare);

/** Undefined for a number that is not a position of EventStoreDB, such as a checkpoint of another store. */
export function fromPosition(position: string): Position | undefined {
  const number = BigInt(position);
  const [commit, prepare] = [number >> PREPARE_BITS, number & PREPARE_MASK];
  return prepare <= commit ? { commit, prepare } : undefined;
}

/** Start of a read: the position, or the first event if it is not a position of EventStoreDB. */
export const readFrom = (position: string): Position | typeof FIRST =>
  (position === START ? undefined : fromPosition(position)) ?? FIRST;

/** The server's revision for a stream version, which is 1-based here and 0 when the stream does not exist. */
export const revisionOf = (version: number): bigint | typeof NO_STREAM =>
  version === 0 ? NO_STREAM : BigInt(version - 1);

export interface LogRecord extends StoredEvent {
  readonly id: string;
  readonly stream: string;
  readonly category: string;
}

/** Metadata of a stored event, kept apart from its body so that the body is exactly the hashed bytes. */
interface RecordMetadata {
  readonly id: string;
  /** Hex. */
  readonly hash: string;
  /** Hex. */
  readonly previousHash: string;
}

export interface ChainedEvent extends EncodedEvent {
  readonly hash: string;
  readonly previousHash: string;
  /** Id of the append call; absent where only one process ever writes. */
  readonly call?: string;
}

/**
 * Chains the events of one append.
 * @param previousHash hash of the stream's last event, hex
 */
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
 * Converts an event to the client's form. The server answers a second append of the same ids as if it had
 * stored it, but two processes that run the same command at once send the same ids with different bytes, and
 * only one is stored. The server's id of an event is therefore derived from its id, its hash and the storing
 * call, so that only a retry of the same call is equal.
 */
export function eventData({ id, body, hash, previousHash, call = '' }: ChainedEvent): EventData {
  const metadata: RecordMetadata = { id, hash, previousHash };
  return binaryEvent({
    id: nameUuid(`${hash}/${call}`, id),
    type: TYPE.exec(body)?.[1] ?? 'event',
    data: Buffer.from(body),
    metadata,
  });
}

/** Upper estimate of the bytes of an append: the overhead per event is less than half a kilobyte. */
export const appendBytes = (events: readonly EncodedEvent[]): number =>
  events.reduce((sum, { body }) => sum + Buffer.byteLength(body) + 512, 0);

/** Undefined for events that this store did not write, such as links and the server's own. */
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

/** Converts any event of a stream; a foreign one gets an empty body, so that it does not count as missing. */
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
