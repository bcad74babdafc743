import { pause } from '@kreditlina/postgres/backoff';
import type pg from 'pg';
import { LIMITS } from '../limits.ts';
import { type Caller, connectClient, cutOff, endQuietly } from './connection.ts';

/**
 * An empty transaction with a commit of its own: where the server has synchronous standbys, its commit waits until one of
 * them has everything up to here. Without any it costs one round trip.
 */
const COMMIT_NOTHING = `select pg_logical_emit_message(true, 'kreditlina', '')`;

/** The same server without a restart in between; after a promotion the address leads to another one. */
const SERVER = 'select pg_postmaster_start_time()';

/** One that is just being connected to ends by itself. */
const CLOSE_MAX_MS = 1_000;

interface Question {
  /** Of whom it is asked; rejects when nobody was reached. */
  readonly server: Promise<string>;
  readonly answer: Promise<void>;
  /** Whom it asks is gone, or waits for nobody any more. */
  cut(): void;
}

/**
 * What a restarted primary finds in its own log it shows at once, also commits that no standby has got: somebody who gave an
 * append again would be told that it is stored, and it would be lost when a standby is promoted afterwards. So nothing is
 * read on a new connection before the log up to there is replicated. One question of a process at a time: while no standby
 * is there, the server does not let go of whoever waits for one, even when the client has long gone.
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
   * @param newcomer the connection that is to read. Where it has reached another server than the one that is being asked, nobody
   *   waits for that one: it may have gone without a word, with its network
   * @throws Error when the server goes away meanwhile
   */
  async pass(newcomer: Pick<pg.ClientBase, 'query'>): Promise<void> {
    const before = this.#question;
    if (before) {
      const here = await serverOf(newcomer);
      const asked = await before.server.catch(() => here);
      if (asked !== here) before.cut();
      // One that began before may have asked the server that is gone.
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
