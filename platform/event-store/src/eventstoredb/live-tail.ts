import { type AllStreamSubscription, streamNameFilter } from '@eventstore/db-client';
import { backoff, pause, Wake } from '@kreditlina/postgres/backoff';
import { GrowthListeners } from '../growth.ts';
import { LIMITS } from '../limits.ts';
import { LogTrail } from '../log-trail.ts';
import { comparePositions, firstAfter, START } from '../port.ts';
import type { Connection } from './client.ts';
import { CallTimeout, storeError } from './errors.ts';
import type { LogReader } from './log-reader.ts';
import { type LogRecord, logRecord, readFrom, toPosition } from './records.ts';

/** Regular expression for all streams except the server's own. */
export const NOT_OF_SERVER = '^[^$]';
/** Minimum milliseconds between two marks in the trail of the log. */
const MARK_MILLISECONDS = 100;

/**
 * The newest events of the log, which a process receives once for all its subscriptions. They are kept in
 * order and without gaps, so a reader positioned within them misses nothing.
 */
export class LiveTail {
  readonly #connection: Connection;
  readonly #reader: LogReader;
  readonly growth = new GrowthListeners();
  readonly #trail = new LogTrail();
  readonly #listeners = new Set<(to: string) => void>();
  readonly #wake = new Wake();
  readonly #closing = new AbortController();
  readonly #onBroken: () => void;
  #ended: Promise<void> = Promise.resolve();
  #records: LogRecord[] = [];
  #bytes = 0;
  #from = START;
  #position = START;
  #marked = 0;
  #verifying: Promise<void> | undefined;
  #break: ((error: Error) => void) | undefined;
  /** Reason why the tail is disconnected; undefined while it is connected. */
  broken: Error | undefined;

  /** @param onBroken called when the connection is lost; the server may return with another log */
  constructor(connection: Connection, reader: LogReader, onBroken: () => void) {
    this.#connection = connection;
    this.#reader = reader;
    this.#onBroken = onBroken;
  }

  /** Position up to which the log has been received. */
  get position(): string {
    return this.#position;
  }

  /** @throws StoreUnavailable when the server does not answer */
  async start(): Promise<void> {
    this.#from = this.#position = await this.#reader.head(START);
    const ids = await this.#reader.idsAt([this.#position]);
    const id = ids.get(this.#position);
    if (id !== undefined) this.#trail.add({ position: this.#position, id });
    this.#ended = this.#stayConnected();
  }

  onRewound(listener: (to: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** True when no event after the position has been dropped here. */
  covers(after: string): boolean {
    return comparePositions(after, this.#from) >= 0;
  }

  /** Events after a covered position. */
  after(position: string, categories: readonly string[] | undefined, limit: number): LogRecord[] {
    const found: LogRecord[] = [];
    for (
      let index = firstAfter(this.#records, position);
      index < this.#records.length && found.length < limit;
      index += 1
    ) {
      const record = this.#records[index] as LogRecord;
      if (!categories || categories.includes(record.category)) found.push(record);
    }
    return found;
  }

  /** Resolves when events after `after` have been received, or after the given milliseconds. */
  async more(
    after: string,
    signal?: AbortSignal,
    milliseconds: number = LIMITS.pollMilliseconds,
  ): Promise<void> {
    if (comparePositions(this.#position, after) <= 0) await this.#wake.next(milliseconds, signal);
  }

  /** Checks whether the log is still the one that was followed; notifies the listeners when it is not. */
  verify(): Promise<void> {
    // Two concurrent checks would each drop events received after the other's rewind.
    this.#verifying ??= this.#compare().finally(() => {
      this.#verifying = undefined;
    });
    return this.#verifying;
  }

  async #compare(): Promise<void> {
    // A crashing server loses its very last events, so mark the last one received: the newest mark may be
    // older.
    const last = this.#records.at(-1);
    if (last && last.position !== this.#trail.newest?.position)
      this.#trail.add({ position: last.position, id: last.id });
    const { newest } = this.#trail;
    if (!newest) return;
    if ((await this.#reader.idsAt([newest.position])).get(newest.position) === newest.id) return;
    const ids = await this.#reader.idsAt(this.#trail.positions);
    const to = this.#trail.cut(ids)?.position ?? START;
    // Ends the subscription; the next one starts after `to`.
    this.#break?.(new Error('The log is not the one that was being followed'));
    this.#records = [];
    this.#bytes = 0;
    this.#from = this.#position = to;
    for (const listener of this.#listeners) listener(to);
    this.#wake.all();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#wake.all();
    await this.#ended;
  }

  /** Resubscribes with backoff: the client reports a broken subscription once and does not restart it. */
  async #stayConnected(): Promise<void> {
    const { signal } = this.#closing;
    for (let failures = 1; !signal.aborted; failures += 1) {
      const since = performance.now();
      try {
        if (failures > 1 || this.broken) await this.verify();
        await this.#follow();
      } catch (error) {
        this.broken = storeError(error);
        this.growth.tell('unknown');
        this.#onBroken();
      }
      if (performance.now() - since > LIMITS.reconnectMilliseconds.most) failures = 1;
      await pause(backoff(failures, LIMITS.reconnectMilliseconds), signal);
    }
  }

  /** Subscribes and receives events; resolves at closing, and rejects when the subscription breaks. */
  #follow(): Promise<void> {
    const { client, options } = this.#connection;
    const filter = streamNameFilter({ regex: NOT_OF_SERVER, checkpointInterval: 100 });
    const { signal } = this.#closing;
    // Closed while the log was verified: the listener below would never be called.
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const subscription: AllStreamSubscription = client.subscribeToAll({
        ...options,
        filter,
        fromPosition: readFrom(this.#position),
      });
      const end = (error?: Error) => {
        if (this.#break === end) this.#break = undefined;
        clearTimeout(timer);
        clearInterval(watching);
        signal.removeEventListener('abort', stop);
        subscription.removeAllListeners('data');
        subscription.unsubscribe().catch(() => undefined);
        if (error) reject(error);
        else resolve();
      };
      const stop = () => end();
      const timer = setTimeout(
        () => end(new CallTimeout(LIMITS.statementMilliseconds)),
        LIMITS.statementMilliseconds,
      );
      const watching = setInterval(this.#watchSilence(end), LIMITS.statementMilliseconds);
      this.#break = end;
      signal.addEventListener('abort', stop, { once: true });
      subscription.on('confirmation', () => {
        clearTimeout(timer);
        this.broken = undefined;
      });
      subscription.on('data', ({ event }) => {
        if (event?.position) this.#take(toPosition(event.position), logRecord(event));
      });
      subscription.on('error', end);
      subscription.on('end', () => end(new Error('The server ended the subscription')));
    });
  }

  /** Returns a periodic check: a subscription that is silent while the log grows is broken. */
  #watchSilence(end: (error: Error) => void): () => void {
    let [head, before] = [this.#position, this.#position];
    return () => {
      const heard = this.#position;
      if (heard === before && comparePositions(head, heard) > 0)
        return end(new CallTimeout(LIMITS.statementMilliseconds));
      before = heard;
      void this.#reader.head(heard).then(
        (found) => {
          head = found;
        },
        () => undefined,
      );
    };
  }

  #take(position: string, record: LogRecord | undefined): void {
    if (comparePositions(position, this.#position) <= 0) return;
    this.#position = position;
    if (record) {
      this.#records.push(record);
      this.growth.tell([record]);
      this.#bytes += record.body.length;
      this.#mark(record);
    }
    if (this.#records.length > LIMITS.tailEvents || this.#bytes > LIMITS.tailBytes) this.#drop();
    this.#wake.all();
  }

  /** Drops the older half of the events; readers still within it catch up separately. */
  #drop(): void {
    const count = Math.ceil(this.#records.length / 2);
    const dropped = this.#records.splice(0, count);
    this.#from = (dropped.at(-1) as LogRecord).position;
    for (const { body } of dropped) this.#bytes -= body.length;
  }

  #mark({ position, id }: LogRecord): void {
    const now = performance.now();
    if (now - this.#marked < MARK_MILLISECONDS) return;
    this.#marked = now;
    this.#trail.add({ position, id });
  }
}
