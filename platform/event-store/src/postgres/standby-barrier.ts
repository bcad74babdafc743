import type pg from 'pg';
import { LIMITS } from '../limits.ts';
import { type Caller, connectClient, endQuietly } from './connection.ts';

/**
 * An empty transaction with a commit of its own: where the server has synchronous standbys, its commit waits until one of
 * them has everything up to here. Without any it costs one round trip.
 */
const COMMIT_NOTHING = `select pg_logical_emit_message(true, 'kreditlina', '')`;

/**
 * What a restarted primary finds in its own log it shows at once, also commits that no standby has got: somebody who gave an
 * append again would be told that it is stored, and it would be lost when a standby is promoted afterwards. So nothing is
 * read on a new connection before the log up to there is replicated. One question of a process at a time: while no standby
 * is there, the server does not let go of whoever waits for one, even when the client has long gone.
 */
export class StandbyBarrier {
  readonly #caller: Caller;
  #client: pg.Client | undefined;
  #asking: Promise<void> | undefined;
  #closed = false;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Resolves when everything that the server shows now is on a standby. @throws Error when the server goes away meanwhile */
  async pass(): Promise<void> {
    // One that began before may have asked the server that is gone.
    if (this.#asking) await this.#asking.catch(() => undefined);
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#client) await endQuietly(this.#client);
  }

  async #ask(): Promise<void> {
    if (this.#closed) throw new Error('The event store is closed');
    const client = await connectClient(this.#caller, 'barrier', () => undefined);
    this.#client = client;
    try {
      const wait = { text: COMMIT_NOTHING, query_timeout: LIMITS.standbyMilliseconds };
      await client.query(wait as pg.QueryConfig);
    } finally {
      this.#client = undefined;
      void endQuietly(client);
    }
  }
}
