import { BACKWARDS, END, FORWARDS, type RecordedEvent } from '@eventstore/db-client';
import { isStreamName } from '../codec/envelope.ts';
import type { EventMark } from '../log-trail.ts';
import { comparePositions, START } from '../port.ts';
import { type Connection, readEvents } from './client.ts';
import { failureOf } from './errors.ts';
import { fromPosition, type LogRecord, logRecord, readFrom, streamRecord, toPosition } from './records.ts';

/** An event that this store did not write, in a stream named like ours. */
interface ForeignEvent {
  readonly isForeign: true;
  readonly stream: string;
  readonly version: number;
  readonly position: string;
}

/** A part of the log in total order; positions include those of other events. */
export interface LogPart {
  readonly records: readonly LogRecord[];
  /** Our streams that were deleted or have hidden events; the product itself does neither. */
  readonly tampered: readonly string[];
  /** Events that this store did not write, in streams named like ours; a shared server may have some. */
  readonly foreign: readonly ForeignEvent[];
  /** How far the log was scanned. */
  readonly position: string;
  readonly isLast: boolean;
}

/** Events per step of the backward search for the head; grows while only the server's own are found. */
const LOOK_BACK = [8, 512, 4_096] as const;

const positionOf = (event: RecordedEvent): string => (event.position ? toPosition(event.position) : START);

/** The server's own streams: statistics, projection links, stream metadata. */
const isOfServer = (event: RecordedEvent): boolean => event.streamId.startsWith('$');

/** Revision of the event that hard-deletes a stream. */
const DELETED_REVISION = 2n ** 63n - 1n;

/**
 * Our stream that an event deletes or partly hides, if any; such an event stays in the log for ever. Judged
 * by name and revision, not by type: a login that may append can write any type, including `$streamDeleted`,
 * which deletes nothing.
 */
function tamperedBy({ streamId, revision }: RecordedEvent): string | undefined {
  const stream = streamId.startsWith('$$')
    ? streamId.slice(2)
    : revision === DELETED_REVISION
      ? streamId
      : '';
  return isStreamName(stream) ? stream : undefined;
}

function foreignIn(event: RecordedEvent): ForeignEvent | undefined {
  const { streamId: stream, revision } = event;
  if (!isStreamName(stream) || revision === DELETED_REVISION || logRecord(event)) return undefined;
  return { isForeign: true, stream, version: Number(revision) + 1, position: positionOf(event) };
}

export class LogReader {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Up to `count` events of a stream, from a version onwards or backwards. */
  async stream(stream: string, version: number, count: number, backwards = false): Promise<LogRecord[]> {
    const { client, options } = this.#connection;
    const events = await readEvents(() =>
      client.readStream(stream, {
        ...options,
        fromRevision: backwards && version === Number.POSITIVE_INFINITY ? END : BigInt(version - 1),
        direction: backwards ? BACKWARDS : FORWARDS,
        maxCount: count,
      }),
    );
    return events.map(streamRecord);
  }

  /**
   * Events after a position.
   * @param count number of events to scan
   */
  async after(position: string, count: number): Promise<LogPart> {
    const { client, options } = this.#connection;
    // The start position is inclusive, so the event at it is read again.
    const events = await readEvents(() =>
      client.readAll({
        ...options,
        fromPosition: readFrom(position),
        direction: FORWARDS,
        maxCount: count + 1,
      }),
    );
    const later = events.filter((event) => comparePositions(positionOf(event), position) > 0);
    const last = later.at(-1);
    return {
      records: later.flatMap((event) => logRecord(event) ?? []),
      tampered: later.flatMap((event) => tamperedBy(event) ?? []),
      foreign: later.flatMap((event) => foreignIn(event) ?? []),
      position: last ? positionOf(last) : position,
      isLast: events.length <= count,
    };
  }

  /**
   * Position of the last event that is not the server's own.
   * @param known position of such an event
   */
  async head(known: string): Promise<string> {
    let from: RecordedEvent['position'] | undefined;
    for (let look = 0; ; look += 1) {
      const count = LOOK_BACK[Math.min(look, LOOK_BACK.length - 1)] as number;
      const events = await this.#before(from, count);
      const found = events.find((event) => !isOfServer(event));
      if (found) return positionOf(found);
      const last = events.at(-1);
      if (!last || events.length < count) return START;
      if (comparePositions(positionOf(last), known) <= 0) return known;
      from = last.position;
    }
  }

  /** Position with `count` events after it, including the server's own; START in a shorter log. */
  async beforeEnd(count: number): Promise<string> {
    const events = await this.#before(undefined, count + 1);
    const first = events[count];
    return first ? positionOf(first) : START;
  }

  /** Position of the very last event of any kind. */
  async end(): Promise<string> {
    const [last] = await this.#before(undefined, 1);
    return last ? positionOf(last) : START;
  }

  /**
   * Ids of our events by position; a position without one is left out.
   * @throws StoreUnavailable when the server does not answer
   */
  async idsAt(positions: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await Promise.all(positions.map((position) => this.#at(position)));
    return new Map(found.flatMap((mark) => (mark ? [[mark.position, mark.id]] : [])));
  }

  /**
   * True if a record begins at the position, or the log ends before it.
   * @throws StoreUnavailable like `idsAt`
   */
  async isPlace(position: string): Promise<boolean> {
    return (await this.#from(position)) !== undefined;
  }

  async #at(position: string): Promise<EventMark | undefined> {
    const record = logRecord((await this.#from(position))?.[0]);
    return record?.position === position ? record : undefined;
  }

  /**
   * Reads the first event at or after a position: an empty list if the log ends before it, undefined if no
   * record begins there.
   */
  async #from(position: string): Promise<RecordedEvent[] | undefined> {
    const from = fromPosition(position);
    if (!from) return undefined;
    const { client, options } = this.#connection;
    return readEvents(() =>
      client.readAll({ ...options, fromPosition: from, direction: FORWARDS, maxCount: 1 }),
    ).catch((error: unknown) => {
      if (failureOf(error) === 'no position') return undefined;
      throw error;
    });
  }

  #before(position: RecordedEvent['position'], count: number): Promise<RecordedEvent[]> {
    const { client, options } = this.#connection;
    return readEvents(() =>
      client.readAll({ ...options, fromPosition: position ?? END, direction: BACKWARDS, maxCount: count }),
    );
  }
}
