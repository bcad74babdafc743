import { pause } from '@kreditlina/postgres/backoff';
import type pg from 'pg';
import { LIMITS } from '../limits.ts';
import { type Caller, connectClient, cutOff, endQuietly } from './connection.ts';

/**
 * An empty transaction: with synchronous standbys its commit waits until one of them has everything up to
 * here. Without any it costs one round trip.
 */
const COMMIT_NOTHING = `select pg_logical_emit_message(true, 'kreditlina', '')`;

/** Identifies the server between restarts; after a promotion the address leads to another one. */
const SERVER = 'select pg_postmaster_start_time()';

/** A connection still being opened ends by itself. */
const CLOSE_MAX_MS = 1_000;

interface Question {
  /** The server asked; rejects when none was reached. */
  readonly server: Promise<string>;
  readonly answer: Promise<void>;
  /** Ends the question when its server is gone or no longer waits. */
  cut(): void;
}

/**
 * A restarted primary shows everything in its own log at once, including commits that no standby has: a
 * repeated append would be answered as stored, and then be lost when a standby is promoted. So nothing is
 * read on a new connection before the log up to there is replicated. A process has one question at a time:
 * while no standby is there, the server does not release a session that waits for one, even when its client
 * is long gone.
 */
export class StandbyBarrier {
  readonly #caller: Caller;
  #question: Question | undefined;
  #closed = false;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Resolves when everything that the server shows now is on a standby.
   * @param newcomer the connection to be used for reading. If it has reached another server than the one
   *   asked, it does not wait for that one, which may be gone silently, with its network
   * @throws Error when the server is lost meanwhile
   */
  async pass(newcomer: Pick<pg.ClientBase, 'query'>): Promise<void> {
    const before = this.#question;
    if (before) {
      const here = await serverOf(newcomer);
      const asked = await before.server.catch(() => here);
      if (asked !== here) before.cut();
      // An earlier question may have gone to a server that is gone.
      await before.answer.catch(() => undefined);
    }
    this.#question ??= this.#ask();
    return this.#question.answer;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const last = this.#question;
    if (!last) return;
    last.cut();
    await Promise.race([last.answer.catch(() => undefined), pause(CLOSE_MAX_MS)]);
  }

  #ask(): Question {
    const connecting = this.#connect();
    const server = connecting.then(serverOf);
    const answer = this.#wait(connecting, server).finally(() => {
      if (this.#question?.answer === answer) this.#question = undefined;
    });
    server.catch(() => undefined);
    answer.catch(() => undefined);
    return { server, answer, cut: () => void connecting.then(cutOff, () => undefined) };
  }

  async #connect(): Promise<pg.Client> {
    if (this.#closed) throw new Error('The event store is closed');
    return connectClient(this.#caller, 'barrier', () => undefined);
  }

  async #wait(connecting: Promise<pg.Client>, server: Promise<string>): Promise<void> {
    const client = await connecting;
    try {
      await server;
      const wait = { text: COMMIT_NOTHING, query_timeout: LIMITS.standbyMilliseconds };
      await client.query(wait as pg.QueryConfig);
    } finally {
      void endQuietly(client);
    }
  }
}

const serverOf = async (client: Pick<pg.ClientBase, 'query'>): Promise<string> =>
  (await client.query<string[]>({ text: SERVER, rowMode: 'array' })).rows[0]?.[0] ?? '';
