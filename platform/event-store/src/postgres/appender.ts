import { backoff, pause } from '@kreditlina/postgres/backoff';
import { uuidArray } from '@kreditlina/postgres/binary-array';
import type pg from 'pg';
import type { EncodedEvent } from '../codec/event-codec.ts';
import { DuplicateEventId, StoreUnavailable } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import type { AppendStats } from '../opened-store.ts';
import { type AppendResult, type ExpectedVersion, WrongExpectedVersion } from '../port.ts';
import { appendQuery, appendResults, type BatchedAppend } from './append-batch.ts';
import { ask, type Caller, isOutOfRoom, isTransient, Lane } from './connection.ts';
import type { Ordering } from './ordering.ts';

interface Waiting extends BatchedAppend {
  readonly bytes: number;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: Error) => void;
  /** Value of performance.now() after which the append is not retried. */
  readonly deadline: number;
  tries: number;
}

export interface AppenderOptions {
  readonly caller: Caller;
  readonly lanes: number;
  readonly pool: pg.Pool;
  readonly ordering: Ordering;
  /** @param grown streams that were appended to, with their new versions */
  readonly onCommitted: (grown: readonly { readonly stream: string; readonly version: number }[]) => void;
}

/**
 * Minimum appends that justify a statement of their own, whose overhead exceeds the cost of one append. A
 * smaller group waits for a running statement to end.
 */
const WORTH_A_STATEMENT = 16;
/** Maximum wait in ms for a larger group; no wait while a running statement already takes longer. */
const HELD_BACK_MS = 20;

/**
 * Group commit: appends that arrive while a statement runs are sent together in the next one, each atomic and
 * with its own expected version. Every lane is one connection with one statement at a time; a stream is in
 * only one running statement.
 */
export class Appender {
  readonly stats: AppendStats = { appends: 0, events: 0, batches: 0, conflicts: 0, repeated: 0, retries: 0 };
  readonly #options: AppenderOptions;
  readonly #busyStreams = new Set<string>();
  readonly #lanes: Lane[];
  #queue: Waiting[] = [];
  #scheduled = false;
  #held: NodeJS.Timeout | undefined;
  #closed = false;
  #idle: (() => void) | undefined;

  constructor(options: AppenderOptions) {
    this.#options = options;
    this.#lanes = Array.from({ length: options.lanes }, () => new Lane(options.caller));
  }

  get waiting(): number {
    return this.#queue.length;
  }

  append(stream: string, expected: ExpectedVersion, events: readonly EncodedEvent[]): Promise<AppendResult> {
    if (this.#closed) return Promise.reject(new StoreUnavailable('The event store is closed'));
    if (this.#queue.length >= LIMITS.waitingAppends) {
      return Promise.reject(new StoreUnavailable('Too many appends are waiting'));
    }
    let bytes = 0;
    for (const event of events) bytes += event.body.length;
    return new Promise((resolve, reject) => {
      const deadline = performance.now() + LIMITS.appendMilliseconds;
      this.#queue.push({ stream, expected, events, bytes, resolve, reject, deadline, tries: 0 });
      this.#schedule();
    });
  }

  /** Waits for appends in flight; new ones are refused. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#queue.length > 0 || this.#busyStreams.size > 0) {
      await new Promise<void>((resolve) => {
        this.#idle = resolve;
      });
    }
    clearTimeout(this.#held);
    await Promise.all(this.#lanes.map((lane) => lane.close()));
  }

  /** Dispatches once per turn of the event loop, so that woken callers can add their next append. */
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#dispatch();
    });
  }

  #dispatch(): void {
    for (const lane of this.#lanes) {
      if (lane.busySince !== undefined || this.#queue.length === 0) continue;
      if (this.#waitsForMore()) break;
      const batch = this.#take();
      if (batch.length === 0) break;
      lane.busySince = performance.now();
      void this.#work(lane, batch);
    }
    if (this.#queue.length === 0 && this.#busyStreams.size === 0) this.#idle?.();
  }

  /** True if the queued appends should wait to be sent with others; sets a timer for the end of the wait. */
  #waitsForMore(): boolean {
    const [first] = this.#queue;
    if (!first || this.#queue.length >= WORTH_A_STATEMENT) return false;
    const calledAt = first.deadline - LIMITS.appendMilliseconds;
    const begunAt = Math.max(...this.#lanes.map(({ busySince }) => busySince ?? Number.NEGATIVE_INFINITY));
    const leftMs = Math.min(calledAt, begunAt) + HELD_BACK_MS - performance.now();
    if (leftMs <= 0) return false;
    clearTimeout(this.#held);
    this.#held = setTimeout(() => this.#dispatch(), leftMs);
    return true;
  }

  /** Takes the longest-waiting appends, one per stream, sorted so that statements never deadlock. */
  #take(): Waiting[] {
    // An even share for every lane: while the database works on one group, this process prepares the next.
    const share = Math.ceil((this.#queue.length + this.#busyStreams.size) / this.#lanes.length);
    const most = Math.min(LIMITS.appendsPerBatch, Math.max(WORTH_A_STATEMENT, share));
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    let events = 0;
    let bytes = 0;
    for (const waiting of this.#queue) {
      const full =
        batch.length >= most ||
        (batch.length > 0 &&
          (events + waiting.events.length > LIMITS.eventsPerBatch ||
            bytes + waiting.bytes > LIMITS.bytesPerBatch));
      if (full || this.#busyStreams.has(waiting.stream)) {
        rest.push(waiting);
        continue;
      }
      this.#busyStreams.add(waiting.stream);
      batch.push(waiting);
      events += waiting.events.length;
      bytes += waiting.bytes;
    }
    this.#queue = rest;
    return batch.sort((a, b) => (a.stream < b.stream ? -1 : 1));
  }

  async #work(lane: Lane, batch: readonly Waiting[]): Promise<void> {
    try {
      await this.#send(lane, batch);
    } finally {
      for (const { stream } of batch) this.#busyStreams.delete(stream);
      lane.busySince = undefined;
      this.#schedule();
    }
  }

  /** Sends a batch until every append in it has its answer. Never throws. */
  async #send(lane: Lane, batch: readonly Waiting[]): Promise<void> {
    try {
      const { grown, losers } = this.#settle(
        batch,
        await lane.query(appendQuery(batch, this.#options.ordering)),
      );
      if (grown.length > 0) this.#options.onCommitted(grown);
      await Promise.all(losers.map((waiting) => this.#explain(waiting)));
    } catch (error) {
      if (isOutOfRoom(error)) refuseAll(batch, error as Error);
      else if (isTransient(error)) await this.#again(lane, batch, error as Error);
      else if (batch.length > 1) for (const waiting of batch) await this.#send(lane, [waiting]);
      else await this.#refused(batch[0] as Waiting, error as Error);
    }
  }

  /**
   * Resolves the appends that were stored.
   * @returns the new versions of their streams, and the appends that were not
   */
  #settle(batch: readonly Waiting[], row: readonly (string | null)[] | undefined) {
    const { results, events } = appendResults(row, this.#options.ordering);
    this.stats.batches += 1;
    this.stats.appends += results.size;
    this.stats.events += events;
    const grown: { stream: string; version: number }[] = [];
    const losers = batch.filter((waiting, index) => {
      const result = results.get(index + 1);
      if (!result) return true;
      waiting.resolve(result);
      grown.push({ stream: waiting.stream, version: result.version });
      return false;
    });
    return { grown, losers };
  }

  /** Retries a batch that failed or whose outcome is unknown; the event ids make that safe. */
  async #again(lane: Lane, batch: readonly Waiting[], error: Error): Promise<void> {
    const left = batch.filter((waiting) => {
      waiting.tries += 1;
      const inTime = waiting.tries < LIMITS.appendTries && performance.now() < waiting.deadline;
      if (inTime && !this.#closed) return true;
      waiting.reject(new StoreUnavailable('The event store does not answer', { cause: error }));
      return false;
    });
    if (left.length === 0) return;
    this.stats.retries += 1;
    await pause(backoff(left[0]?.tries ?? 1, LIMITS.reconnectMilliseconds));
    await this.#send(lane, left);
  }

  async #refused(waiting: Waiting, error: Error): Promise<void> {
    const code = (error as { code?: string }).code;
    // The id is taken: the same append was stored before, or the id belongs to another one.
    if (code === '23505') await this.#explain(waiting);
    else waiting.reject(error);
  }

  /** Settles an append that was not stored: it is a repeat, or its ids or version conflict. */
  async #explain(waiting: Waiting): Promise<void> {
    const { stream, expected, events } = waiting;
    try {
      const [row] = await ask<(string | null)[]>(this.#options.pool, {
        name: 'outcome',
        text: `select actual, known, known_here, last_version, last_position, last_transaction
          from event_store.outcome($1, $2)`,
        values: [stream, uuidArray(events.map((event) => event.id))],
      });
      const [actual, known, knownHere, version, position, transaction] = row ?? [];
      if (Number(knownHere) === events.length) {
        this.stats.repeated += 1;
        const place = this.#options.ordering.position(position as string, transaction as string);
        waiting.resolve({ version: Number(version), position: place, repeated: true });
      } else if (Number(known) > 0) {
        waiting.reject(new DuplicateEventId(stream));
      } else {
        this.stats.conflicts += 1;
        waiting.reject(new WrongExpectedVersion(stream, expected, Number(actual)));
      }
    } catch (error) {
      waiting.reject(error as Error);
    }
  }
}

/** Rejects without a retry: nothing was stored, and a full disk stays full for longer than a caller waits. */
function refuseAll(batch: readonly Waiting[], cause: Error): void {
  for (const waiting of batch) waiting.reject(new StoreUnavailable('The event store is full', { cause }));
}
