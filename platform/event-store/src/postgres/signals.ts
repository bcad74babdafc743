import { backoff, pause } from '@kreditlina/postgres/backoff';
import type pg from 'pg';
import { LIMITS } from '../limits.ts';
import type { Growth } from '../port.ts';
import { type Caller, connectClient, endQuietly } from './connection.ts';

const COMMITTED = 'event_store_committed';
const KEY_DESTROYED = 'event_store_key_destroyed';

export interface SignalHandlers {
  onCommitted(growth: Growth): void;
  onKeyDestroyed(subjectId: string): void;
  /** Called for each new connection: notifications may have been missed before. */
  onConnected(): void;
}

/**
 * LISTEN and NOTIFY on a dedicated connection. A NOTIFY inside the append would serialise the commits, so it
 * is sent after the commit, at most once every 10 ms. It may be lost, so readers also poll.
 */
export class Signals {
  readonly #caller: Caller;
  readonly #handlers: SignalHandlers;
  readonly #closing = new AbortController();
  readonly #ended: Promise<void>;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #lastSent = 0;
  /** Streams not announced yet, with their versions. */
  #grown = new Map<string, number>();
  /** Last notification; the next one waits for it, since the connection runs one statement at a time. */
  #sent: Promise<unknown> = Promise.resolve();

  constructor(caller: Caller, handlers: SignalHandlers) {
    this.#caller = caller;
    this.#handlers = handlers;
    this.#ended = this.#stayConnected();
  }

  get connected(): boolean {
    return this.#client !== undefined;
  }

  /** Announces growth to the other processes, and to this one. */
  committed(grown: Exclude<Growth, 'unknown'>): void {
    for (const { stream, version } of grown)
      if (version > (this.#grown.get(stream) ?? 0)) this.#grown.set(stream, version);
    if (this.#timer || this.#closing.signal.aborted) return;
    const wait = Math.max(0, this.#lastSent + LIMITS.notifyMilliseconds - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#lastSent = performance.now();
      const payload = payloadOf(this.#grown);
      this.#grown.clear();
      void this.#notify(COMMITTED, payload);
    }, wait);
  }

  keyDestroyed(subjectId: string): Promise<void> {
    return this.#notify(KEY_DESTROYED, subjectId);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#timer);
    await this.#ended;
  }

  async #notify(channel: string, payload: string): Promise<void> {
    // Lost while the connection is down; readers also poll.
    const send = () =>
      this.#client?.query('select pg_notify($1, $2)', [channel, payload]).catch(() => undefined);
    this.#sent = this.#sent.then(send);
    await this.#sent;
  }

  async #stayConnected(): Promise<void> {
    const { signal } = this.#closing;
    for (let failures = 1; !signal.aborted; failures += 1) {
      const lost = new AbortController();
      let client: pg.Client | undefined;
      try {
        client = await connectClient(this.#caller, 'signals', () => lost.abort());
        client.on('end', () => lost.abort());
        client.on('notification', ({ channel, payload }) => {
          if (channel === COMMITTED) this.#handlers.onCommitted(growthIn(payload ?? ''));
          else this.#handlers.onKeyDestroyed(payload ?? '');
        });
        // A notification need not wait for the disk: its events are already stored.
        await client.query(`set synchronous_commit = off; listen ${COMMITTED}; listen ${KEY_DESTROYED}`);
        this.#client = client;
        this.#handlers.onConnected();
        failures = 0;
        await aborted([lost.signal, signal]);
      } catch {
        await pause(backoff(Math.max(failures, 1), LIMITS.reconnectMilliseconds), signal);
      } finally {
        this.#client = undefined;
        if (client) await endQuietly(client);
      }
    }
  }
}

/** Returns an empty payload, which names no streams, if the list would exceed Postgres' limit. */
function payloadOf(grown: ReadonlyMap<string, number>): string {
  const payload = Array.from(grown, ([stream, version]) => `${stream}@${version}`).join(' ');
  return Buffer.byteLength(payload) > LIMITS.notifyBytes ? '' : payload;
}

/** Ignores invalid parts, since any login can send a payload; versions are only hints. */
function growthIn(payload: string): Growth {
  if (payload === '') return 'unknown';
  return payload.split(' ').flatMap((part) => {
    const [, stream, version] = /^(.+)@(\d{1,9})$/.exec(part) ?? [];
    return stream === undefined ? [] : [{ stream, version: Number(version) }];
  });
}

const aborted = (signals: readonly AbortSignal[]): Promise<void> =>
  new Promise((resolve) => {
    const any = AbortSignal.any([...signals]);
    if (any.aborted) resolve();
    else any.addEventListener('abort', () => resolve(), { once: true });
  });
