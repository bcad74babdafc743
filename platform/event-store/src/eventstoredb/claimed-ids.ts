import { hash } from 'node:crypto';
import { openPool } from '@kreditlina/postgres/open-pool';
import { StoreUnavailable } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { ask, type Caller, clientConfig } from '../postgres/connection.ts';

/** Not durable: a claim lost in a crash matters only if another stream uses the id at that moment. */
const SESSION = '-c role=kreditlina_log -c synchronous_commit=off';

const TRIES = 5;

interface Asked {
  readonly id: string;
  readonly streamHash: string;
  readonly resolve: (claim: Claim) => void;
  readonly reject: (error: Error) => void;
}

/** The id is now this stream's (`new`), already was (`known`), or is another stream's (`taken`). */
export type Claim = 'new' | 'known' | 'taken';

/** Records the stream of each event id, for all processes. Concurrent claims share a statement. */
export class ClaimedIds {
  readonly #pool: ReturnType<typeof openPool>;
  #asked: Asked[] = [];
  #running: Promise<void> | undefined;

  constructor(caller: Caller) {
    this.#pool = openPool({ ...clientConfig(caller, 'claims', SESSION), max: 1, idleTimeoutMillis: 30_000 });
  }

  claim(id: string, stream: string): Promise<Claim> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ id, streamHash: hashOf(stream), resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /**
   * Releases an id whose append was not stored, so that another stream may use it. Keeps the claim if another
   * process has claimed the id for the same stream since.
   */
  async release(id: string): Promise<void> {
    await ask(this.#pool, {
      name: 'unclaim',
      text: 'delete from event_store.claimed_ids where event_id = $1 and not is_shared',
      values: [id],
    });
  }

  async close(): Promise<void> {
    await this.#running;
    await this.#pool.end();
  }

  async #run(): Promise<void> {
    // Lets callers woken by the last statement add their next claims first.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#asked.length > 0) {
      const group = this.#asked.splice(0, LIMITS.appendsPerBatch);
      await this.#answer(group).catch((cause: unknown) => {
        const error = new StoreUnavailable('Event ids cannot be compared', { cause });
        for (const { reject } of group) reject(error);
      });
    }
    this.#running = undefined;
  }

  async #answer(group: readonly Asked[]): Promise<void> {
    // Sorted, so that two processes never deadlock.
    let open = [...new Map(group.map((one) => [one.id, one])).values()].sort((a, b) =>
      a.id < b.id ? -1 : 1,
    );
    const fresh = new Set<string>();
    const known = new Map<string, string>();
    // Another process may claim and release an id in between; the next attempt then claims it.
    for (let tries = 1; open.length > 0; tries += 1) {
      if (tries > TRIES) throw new Error('A claim keeps being made and released');
      for (const id of await this.#make(open)) fresh.add(id);
      const others = open.filter(({ id }) => !fresh.has(id));
      if (others.length > 0)
        for (const [id, streamHash] of await this.#share(others)) known.set(id, streamHash);
      open = others.filter(({ id }) => !known.has(id));
    }
    for (const { id, streamHash, resolve } of group) {
      if (fresh.has(id)) resolve('new');
      else resolve(known.get(id) === streamHash ? 'known' : 'taken');
    }
  }

  async #make(asked: readonly Asked[]): Promise<string[]> {
    const made = await ask<[id: string]>(this.#pool, {
      name: 'claim-ids',
      text: `insert into event_store.claimed_ids (event_id, stream_hash)
        select g.id, g.stream_hash from unnest($1::uuid[], $2::bigint[]) as g (id, stream_hash)
          where not exists (select from event_store.events e where e.event_id = g.id)
        on conflict do nothing returning event_id`,
      values: valuesOf(asked),
    });
    return made.map(([id]) => id);
  }

  /**
   * Looks up existing claims in a separate statement, which sees those just made by another process, and
   * keeps that process from releasing them. Also finds events stored before the log moved out of the
   * database.
   */
  async #share(asked: readonly Asked[]): Promise<[id: string, streamHash: string][]> {
    const rows = await ask<[id: string, streamHash: string | null, stream: string | null]>(this.#pool, {
      name: 'share-claims',
      text: `with given as (select * from unnest($1::uuid[], $2::bigint[]) as g (id, stream_hash)),
          held as materialized (
            select c.event_id, c.stream_hash = g.stream_hash as is_same
              from event_store.claimed_ids c join given g on g.id = c.event_id order by c.event_id for update of c),
          shared as (
            update event_store.claimed_ids c set is_shared = c.is_shared or h.is_same
              from held h where c.event_id = h.event_id returning c.event_id, c.stream_hash)
        select event_id, stream_hash, null from shared
        union all
        select e.event_id, null, s.stream from event_store.events e
          join event_store.streams s on s.id = e.stream_id where e.event_id = any ($1::uuid[])`,
      values: valuesOf(asked),
    });
    return rows.map(([id, streamHash, stream]) => [id, streamHash ?? hashOf(stream ?? '')]);
  }
}

const valuesOf = (asked: readonly Asked[]) => [
  asked.map(({ id }) => id),
  asked.map(({ streamHash }) => streamHash),
];

const hashOf = (stream: string): string =>
  String(Buffer.from(hash('sha256', stream, 'hex').slice(0, 16), 'hex').readBigInt64BE());
