import type pg from 'pg';
import { type Caller, connectAppender, endQuietly, isTransient } from './connection.ts';

/** A connection that is reopened after it broke. */
export class Lane {
  /** Start of the current batch, by performance.now(); undefined while idle. */
  busySince: number | undefined;
  readonly #caller: Caller;
  #client: pg.Client | undefined;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  async query(config: pg.QueryArrayConfig): Promise<(string | null)[] | undefined> {
    const client = await this.#connected();
    try {
      return (await client.query<(string | null)[]>(config)).rows[0];
    } catch (error) {
      if (isTransient(error)) await this.#drop(client);
      throw error;
    }
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    const client = await connectAppender(this.#caller, (_error, lost) => void this.#drop(lost));
    this.#client = client;
    return client;
  }

  async #drop(client: pg.Client): Promise<void> {
    if (this.#client === client) this.#client = undefined;
    await endQuietly(client);
  }

  async close(): Promise<void> {
    if (this.#client) await this.#drop(this.#client);
  }
}
