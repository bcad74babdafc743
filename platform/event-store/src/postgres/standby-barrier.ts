import { pause } from '@kreditlina/postgres/backoff';
import type pg from 'pg';
import { LIMITS } from '../limits.ts';
import { type Caller, connectClient, cutOff, endQuietly } from './connection.ts';

/**
 * Commits an empty transaction. With synchronous standbys the commit waits until one of them has everything
 * up to here; without any it costs one round trip.
 */
const COMMIT_NOTHING = `select pg_logical_emit_message(true, 'kreditlina', '')`;

/** Identifies the server between restarts; after a promotion the address leads to another one. */
const SERVER = 'select pg_postmaster_start_time()';

/** Maximum wait in ms for a running query at closing; a connection still being opened ends by itself. */
const CLOSE_MAX_MS = 1_000;

interface Question {
  /** Identity of the server that was asked; rejects when none was reached. */
  readonly server: Promise<string>;
  readonly answer: Promise<void>;
  /** Ends the question when its server is gone or no longer waits. */
  cut(): void;
}

/**
 * Blocks new connections until everything shown by the server is replicated. A restarted primary shows
 * everything in its own log at once, including commits that no standby has: a repeated append would be
 * answered as stored, and then be lost when a standby is promoted. A process has one question at a time:
 * without a standby, the server does not release a waiting session even when its client is long gone.
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
   * @param newcomer connection to be used for reading. If it has reached another server than the one being
   *   asked, it does not wait for that one, which may have vanished with its network
   * @throws Error when the server is lost while waiting
   */
  async pass(newcomer: Pick<pg.ClientBase, 'query'>): Promise<void> {
    const before = this.#question;
    if (before) {
      const here = await serverOf(newcomer);
      const asked = await before.server.catch(() => here);
      if (asked !== here) before.cut();
      // The earlier question may have gone to a server that no longer exists, so its failure does not matter.
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
