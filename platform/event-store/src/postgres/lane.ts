import type pg from 'pg';
import { connectAppender, endQuietly, isTransient } from './connection.ts';

/** One connection that comes back after it broke. */
export class Lane {
  busy = false;
  readonly #url: string;
  #client: pg.Client | undefined;

  constructor(url: string) {
    this.#url = url;
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
    const client = await connectAppender(this.#url, (_error, lost) => void this.#drop(lost));
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
