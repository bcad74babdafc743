import { type AllStreamSubscription, streamNameFilter } from '@eventstore/db-client';
import { Wake } from '@kreditlina/postgres/backoff';
import { LRUCache } from 'lru-cache';
import { LIMITS } from '../limits.ts';
import { comparePositions, later, START } from '../port.ts';
import type { Connection } from './client.ts';
import { failureOf, storeError } from './errors.ts';
import { NOT_OF_SERVER } from './live-tail.ts';
import type { LogPart } from './log-reader.ts';
import { type LogRecord, logRecord, readFrom, toPosition } from './records.ts';

/** Number of events that the server scans between two progress reports. */
const WINDOW = 1_000;

/** The server's value for "no position yet", which it also sends as a checkpoint. */
const NOWHERE = 2n ** 64n - 1n;

interface Arrived {
  readonly position: string;
  /** Undefined for an event that this store did not write. */
  readonly record: LogRecord | undefined;
}

/**
 * Reads the past of the log through a subscription that the server filters. Silence never means the end of
 * the log; only the server's "caught up" does.
 */
export class CatchUp {
  readonly #subscription: AllStreamSubscription;
  readonly #wake = new Wake();
  #arrived: Arrived[] = [];
  #count = 0;
  /** Size of the requested page, in events. */
  #wanted = 0;
  /** Position up to which the server has scanned; used only if no event is in flight. */
  #checkpoint = START;
  #isCaughtUp = false;
  #error: Error | undefined;
  position: string;

  constructor(
    connection: Connection,
    start: {
      readonly after: string;
      readonly categories: readonly string[] | undefined;
    },
  ) {
    const { after, categories } = start;
    this.position = after;
    const checkpoints = {
      checkpointInterval: 1,
      maxSearchWindow: WINDOW,
      checkpointReached: (
        subscription: AllStreamSubscription,
        position: { commit: bigint; prepare: bigint },
      ) => {
        if (subscription.readableLength > 0 || position.commit >= NOWHERE) return;
        this.#checkpoint = toPosition(position);
        this.#count += 1;
      },
    };
    const filter = categories
      ? streamNameFilter({ ...checkpoints, prefixes: categories.map((category) => `${category}-`) })
      : streamNameFilter({ ...checkpoints, regex: NOT_OF_SERVER });
    this.#subscription = connection.client.subscribeToAll(
      {
        ...connection.options,
        filter,
        fromPosition: readFrom(after),
      },
      { highWaterMark: 256 },
    );
    this.#subscription.on('data', ({ event }) => {
      if (event?.position) this.#take({ position: toPosition(event.position), record: logRecord(event) });
    });
    this.#subscription.on('caughtUp', () => {
      this.#isCaughtUp = true;
      if (this.#isAtEnd) this.#wake.all();
    });
    this.#subscription.on('error', (error) => this.#fail(error));
    this.#subscription.on('end', () => this.#fail(new Error('The server ended the subscription')));
  }

  /** True when all events up to the end of the log at opening time have arrived and been returned. */
  get isComplete(): boolean {
    return this.#isAtEnd && this.#arrived.length === 0;
  }

  /** "Caught up" may overtake events that are still buffered in the stream. */
  get #isAtEnd(): boolean {
    return this.#isCaughtUp && this.#subscription.readableLength === 0;
  }

  /**
   * Returns up to `wanted` events; fewer at the end, or when no more arrive within the time limit.
   * @throws StoreUnavailable when the subscription broke; it is unusable after that
   */
  async page(wanted: number): Promise<{ readonly records: readonly LogRecord[]; readonly position: string }> {
    this.#wanted = wanted;
    while (this.#arrived.length < wanted && !this.#error && !this.#isAtEnd) {
      const before = this.#count;
      await this.#wake.next(LIMITS.catchUpSilenceMilliseconds);
      if (this.#count === before) break;
    }
    if (this.#error && this.#arrived.length === 0) throw storeError(this.#error);
    const taken = this.#arrived.splice(0, wanted);
    if (this.#arrived.length < wanted) this.#subscription.resume();
    this.position = taken.at(-1)?.position ?? this.position;
    const isBeyond = comparePositions(this.#checkpoint, this.position) > 0;
    if (this.#arrived.length === 0 && isBeyond) this.position = this.#checkpoint;
    return { records: taken.flatMap(({ record }) => record ?? []), position: this.position };
  }

  close(): void {
    this.#subscription.removeAllListeners('data');
    this.#subscription.unsubscribe().catch(() => undefined);
  }

  #take(arrived: Arrived): void {
    this.#arrived.push(arrived);
    this.#count += 1;
    if (this.#wanted > 0 && this.#arrived.length >= 2 * this.#wanted) this.#subscription.pause();
    if (this.#arrived.length === this.#wanted || this.#isAtEnd) this.#wake.all();
  }

  #fail(error: Error): void {
    this.#error = error;
    this.#wake.all();
  }
}

interface Asked {
  /** Exclusive start position. */
  readonly after: string;
  readonly categories: readonly string[];
  readonly limit: number;
  /** Known end of the log. */
  readonly head: string;
}

/** A catch-up to continue, and the known end of the log when it was opened. */
interface Open {
  readonly catchUp: CatchUp;
  readonly head: string;
}

/**
 * Pages through the past of some categories, filtered by the server. Requesting the next page continues the
 * same subscription; idle subscriptions are closed.
 */
export class CatchUps {
  readonly #connection: Connection;
  readonly #open = new LRUCache<string, Open>({
    max: LIMITS.openCatchUps,
    ttl: LIMITS.catchUpIdleMilliseconds,
    ttlAutopurge: true,
    // An entry that `#take` deletes is about to be continued, so its subscription stays open.
    dispose: ({ catchUp }, _key, reason) => {
      if (reason !== 'delete') catchUp.close();
    },
  });

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Returns undefined if no progress arrived: the server is slow or does not report it, or the subscription
   * broke.
   * @throws StoreUnavailable when no event begins at the position
   */
  async page(asked: Asked): Promise<LogPart | undefined> {
    const { after, categories, limit, head } = asked;
    const open = this.#take(asked);
    const { catchUp } = open;
    try {
      const { records, position } = await catchUp.page(limit);
      if (catchUp.isComplete) {
        catchUp.close();
        // More events may have been stored since the subscription was opened, so this need not be the head.
        const reached = later(position, open.head);
        return {
          records,
          tampered: [],
          foreign: [],
          position: reached,
          isLast: comparePositions(reached, head) >= 0,
        };
      }
      if (comparePositions(position, after) <= 0) {
        catchUp.close();
        return undefined;
      }
      this.#open.set(keyOf(position, categories), open);
      return { records, tampered: [], foreign: [], position, isLast: false };
    } catch (error) {
      catchUp.close();
      if (failureOf(error) === 'no position') throw error;
      return undefined;
    }
  }

  /** Closes all subscriptions; called when the server may have another log. */
  closeAll(): void {
    for (const { catchUp } of this.#open.values()) catchUp.close();
    this.#open.clear();
  }

  #take({ after, categories, head }: Asked): Open {
    const key = keyOf(after, categories);
    const open = this.#open.get(key);
    this.#open.delete(key);
    return open ?? { catchUp: new CatchUp(this.#connection, { after, categories }), head };
  }
}

const keyOf = (position: string, categories: readonly string[]): string =>
  [position, ...categories].join(' ');
