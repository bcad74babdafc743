import { randomUUID } from 'node:crypto';
import type { EventData, AppendResult as ServerResult } from '@eventstore/db-client';
import { backoff, pause } from '@kreditlina/postgres/backoff';
import { LRUCache } from 'lru-cache';
import type { EncodedEvent } from '../codec/event-codec.ts';
import { DuplicateEventId, InvalidEvent, StoreUnavailable } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { type AppendResult, type ExpectedVersion, WrongExpectedVersion } from '../port.ts';
import type { Claim, ClaimedIds } from './claimed-ids.ts';
import { type Connection, within } from './client.ts';
import { failureOf, storeError } from './errors.ts';
import { appendBytes, type ChainedEvent, chained, eventData, revisionOf, toPosition } from './records.ts';
import { type KnownStream, nothingOf, type StreamMemory } from './stream-memory.ts';

/** Serialises work on the same name, and limits the total concurrency. */
class Turns {
  readonly #most: number;
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** @param most maximum number of concurrent tasks */
  constructor(most: number) {
    this.#most = most;
  }

  take<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name);
    const run = before ? before.then(() => this.#run(work)) : this.#run(work);
    const settled = run.then(ignore, ignore).then(() => {
      if (this.#last.get(name) === settled) this.#last.delete(name);
    });
    this.#last.set(name, settled);
    return run;
  }

  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values());
  }

  async #run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#most) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

const ignore = (): void => undefined;

const RACE_MILLISECONDS = { first: 2, most: 100 };

interface Append {
  readonly stream: string;
  readonly expected: ExpectedVersion;
  readonly events: readonly EncodedEvent[];
  /** Value of performance.now() after which the append is not retried. */
  readonly deadline: number;
}

export interface AppenderParts {
  readonly connection: Connection;
  readonly memory: StreamMemory;
  readonly claims: ClaimedIds;
  readonly positionOf: (stream: string, version: number) => Promise<string>;
}

/**
 * One server call per append; appends to one stream run one after the other. Each event's hash covers the one
 * before, so every append names the exact revision that it follows, even if the caller only requires that the
 * stream exists.
 */
export class Appender {
  readonly stats = { appends: 0, events: 0, batches: 0, conflicts: 0, repeated: 0, retries: 0 };
  readonly #parts: AppenderParts;
  readonly #turns = new Turns(LIMITS.appendsInFlight);
  /** Stream by event id, for the most recent ids: an id belongs to one stream only. */
  readonly #streams = new LRUCache<string, string>({ max: LIMITS.recentEventIds });
  #waiting = 0;
  #closed = false;

  constructor(parts: AppenderParts) {
    this.#parts = parts;
  }

  get waiting(): number {
    return this.#waiting;
  }

  async append(
    stream: string,
    expected: ExpectedVersion,
    events: readonly EncodedEvent[],
  ): Promise<AppendResult> {
    if (this.#closed) throw new StoreUnavailable('The event store is closed');
    if (this.#waiting >= LIMITS.waitingAppends) throw new StoreUnavailable('Too many appends are waiting');
    if (appendBytes(events) > LIMITS.bytesPerAppend)
      throw new InvalidEvent(`The append is larger than ${LIMITS.bytesPerAppend} bytes`);
    const deadline = performance.now() + LIMITS.appendMilliseconds;
    this.#waiting += 1;
    try {
      return await this.#turns.take(stream, () => this.#claimed({ stream, expected, events, deadline }));
    } catch (error) {
      throw storeError(error);
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Waits for appends in flight; new ones are refused. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#turns.idle();
  }

  /** Reserves the event ids for this stream, and releases them if the append is refused. */
  async #claimed(append: Append): Promise<AppendResult> {
    const { stream, events, deadline } = append;
    // The append waited in the queue past its deadline; nothing was sent.
    if (performance.now() >= deadline) throw new StoreUnavailable('The event store does not answer');
    if (events.some(({ id }) => (this.#streams.get(id) ?? stream) !== stream))
      throw new DuplicateEventId(stream);
    const fresh = events.filter(({ id }) => !this.#streams.has(id));
    for (const { id } of fresh) this.#streams.set(id, stream);
    // The ids of a command belong together: claiming the first claims them all.
    const first = events[0]?.id ?? '';
    let claim: Claim | undefined;
    try {
      claim = fresh[0]?.id === first ? await this.#parts.claims.claim(first, stream) : 'known';
      if (claim === 'taken') throw new DuplicateEventId(stream);
      return await this.#decided(append);
    } catch (error) {
      const isRefused = error instanceof WrongExpectedVersion || error instanceof DuplicateEventId;
      // If the claim itself failed, the ids belong to no stream: the next append with them must claim again.
      if (isRefused || claim === undefined) {
        for (const { id } of fresh) this.#streams.delete(id);
        if (claim === 'new') await this.#parts.claims.release(first);
      }
      throw error;
    }
  }

  async #decided(append: Append): Promise<AppendResult> {
    const { stream, expected } = append;
    const { memory } = this.#parts;
    const expectsNothing = expected === 'none' || expected === 0;
    let known = memory.get(stream) ?? (expectsNothing ? nothingOf(stream) : undefined);
    let isAsked = known === undefined;
    known ??= await memory.load(stream);
    for (let races = 1; ; races += 1) {
      const repeated = await this.#repeated(append, known);
      if (repeated) return repeated;
      if (fits(expected, known.version)) {
        const result = await this.#sent(append, known);
        if (result) return result;
        if (races > LIMITS.existsTries) break;
        if (races > 1) await pause(backoff(races, RACE_MILLISECONDS));
        memory.forget(stream);
      } else if (isAsked) break;
      known = await memory.load(stream);
      isAsked = true;
    }
    this.stats.conflicts += 1;
    throw new WrongExpectedVersion(stream, expected, known.version);
  }

  async #repeated({ stream, events }: Append, known: KnownStream): Promise<AppendResult | undefined> {
    const versions = events.map(({ id }) => known.versions.get(id) ?? 0);
    const stored = versions.filter((version) => version > 0);
    if (stored.length === 0) return undefined;
    if (stored.length < events.length) throw new DuplicateEventId(stream);
    const version = versions.at(-1) as number;
    this.stats.repeated += 1;
    return { version, position: await this.#parts.positionOf(stream, version), repeated: true };
  }

  /**
   * Sends an append; undefined when another writer was first. An append of unknown outcome is resent
   * unchanged: the server recognises the same bytes at the same revision and stores them once.
   */
  async #sent(append: Append, known: KnownStream): Promise<AppendResult | undefined> {
    const { stream, deadline } = append;
    const events = chained(append.events, known.hash);
    const call = randomUUID();
    const data = events.map((event) => eventData({ ...event, call }));
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await this.#send(stream, known.version, data);
        return await this.#settle(stream, known.version, events, tries === 1 ? answer : undefined);
      } catch (error) {
        const failure = failureOf(error);
        if (failure === 'conflict') return undefined;
        const again = failure === 'transient' && tries < LIMITS.appendTries && performance.now() < deadline;
        if (!again || this.#closed) throw error;
        this.stats.retries += 1;
        await pause(backoff(tries, LIMITS.reconnectMilliseconds));
      }
    }
  }

  #send(stream: string, version: number, data: EventData[]): Promise<ServerResult> {
    const { client, options } = this.#parts.connection;
    const call = client.appendToStream(stream, data, { ...options, expectedRevision: revisionOf(version) });
    return within(LIMITS.appendTryMilliseconds, call);
  }

  /** @param answer undefined after a retry: an earlier attempt may be stored, so the position is read */
  async #settle(
    stream: string,
    before: number,
    events: readonly ChainedEvent[],
    answer: ServerResult | undefined,
  ): Promise<AppendResult> {
    const version = before + events.length;
    const stored = events.map(({ id, hash }, index) => ({ id, hash, version: before + index + 1 }));
    this.#parts.memory.note(stream, stored);
    this.stats.batches += 1;
    this.stats.appends += 1;
    this.stats.events += events.length;
    const position = answer?.position
      ? toPosition(answer.position)
      : await this.#parts.positionOf(stream, version);
    return { version, position, repeated: false };
  }
}

const fits = (expected: ExpectedVersion, version: number): boolean =>
  expected === 'exists' ? version > 0 : version === (expected === 'none' ? 0 : expected);
