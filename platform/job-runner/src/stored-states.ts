import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import { comparePositions } from '@kreditlina/event-store/port';
import { intArray, textArray } from '@kreditlina/postgres/binary-array';
import type pg from 'pg';

/** Stored state of a stream, as its last writer knew it. */
export interface KeptState {
  readonly stream: string;
  /** Version of the last event folded into the state. */
  readonly version: number;
  /** JSON. Thousands are in memory while their streams are written, and a string is the lightest form. */
  readonly state: string;
}

/** Identifies an event, to check that the log is still the one that the states were folded from. */
export interface LastEvent {
  readonly position: string;
  readonly id: string;
}

/**
 * Cache of the states of many streams that are regularly written together. It decides nothing: the store
 * refuses an append at a wrong version, so an outdated or lost state only costs a read of its stream. Only
 * for aggregates whose states hold no personal data, since the states are not sealed.
 */
export interface StoredStates {
  /**
   * States made by exactly this fold.
   * @param fold name and version of the fold
   */
  find(fold: string, streams: readonly string[]): Promise<readonly KeptState[]>;
  /**
   * Stores states.
   * @param last latest event folded into them, if any was stored now; pages may arrive in another order than
   *   they were stored, so only a later event replaces the known one
   */
  put(fold: string, states: readonly KeptState[], last?: LastEvent): Promise<void>;
  /** Latest event folded into any of the states. */
  lastEvent(): Promise<LastEvent | undefined>;
  clear(): Promise<void>;
}

interface Row extends KeptState {
  readonly mac: string;
}

/**
 * States in the table `effects.known_states`. Decisions on them become events, so each row carries a MAC that
 * proves the product wrote it; a row without a valid one is ignored, and its stream is read.
 * @param secret secret of the product; a database password alone must not be enough to write a state
 */
export function openStoredStates(pool: pg.Pool, secret: string): StoredStates {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'kreditlina', 'known-states', 32)));
  // The JSON array delimits the names, so that the state, which is most of the bytes, need not be quoted
  // again.
  const macOf = (fold: string, { stream, version, state }: KeptState): Buffer =>
    createHmac('sha256', key)
      .update(`${JSON.stringify([fold, stream, version])}${state}`)
      .digest();
  const isOurs = (fold: string, row: Row): boolean => {
    const given = Buffer.from(row.mac, 'hex');
    return given.length === 32 && timingSafeEqual(given, macOf(fold, row));
  };
  return {
    async find(fold, streams) {
      const { rows } = await pool.query<Row>({
        name: 'known-states',
        text: 'select stream, version, state, mac from effects.known_states where stream = any ($1) and fold = $2',
        values: [textArray(streams), fold],
      });
      return rows
        .filter((row) => isOurs(fold, row))
        .map(({ stream, version, state }) => ({ stream, version, state }));
    },
    async put(fold, states, last) {
      if (states.length === 0) return;
      await pool.query({
        name: 'put-known-states',
        // Rows lost in a crash are read from the streams again, so the statement need not wait for the disk.
        text: `with quick as (select set_config('synchronous_commit', 'off', true)), mark as (
            insert into effects.known_states_mark (position, event_id) select $5::text, $6::text from quick where $5::text is not null
            on conflict (is_single) do update set position = excluded.position, event_id = excluded.event_id
              where (length(excluded.position), excluded.position) > (length(known_states_mark.position), known_states_mark.position))
          insert into effects.known_states (stream, fold, version, state, mac)
          select stream, $2, version, state, mac
            from quick, unnest($1::text[], $3::int[], $4::text[], $7::text[]) as put (stream, version, state, mac)
          on conflict (stream) do update
             set fold = excluded.fold, version = excluded.version, state = excluded.state, mac = excluded.mac`,
        values: [
          textArray(states.map(({ stream }) => stream)),
          fold,
          intArray(states.map(({ version }) => version)),
          textArray(states.map(({ state }) => state)),
          last?.position ?? null,
          last?.id ?? null,
          textArray(states.map((one) => macOf(fold, one).toString('hex'))),
        ],
      });
    },
    async lastEvent() {
      const { rows } = await pool.query<{ position: string; event_id: string }>(
        'select position, event_id from effects.known_states_mark',
      );
      return rows[0] && { position: rows[0].position, id: rows[0].event_id };
    },
    async clear() {
      await pool.query('truncate effects.known_states, effects.known_states_mark');
    },
  };
}

/** States in process memory, for tests. */
export function memoryStoredStates(): StoredStates {
  const kept = new Map<string, KeptState & { fold: string }>();
  let last: LastEvent | undefined;
  return {
    find: async (fold, streams) =>
      streams.flatMap((stream) => {
        const found = kept.get(stream);
        return found?.fold === fold ? [found] : [];
      }),
    async put(fold, states, event) {
      for (const one of states) kept.set(one.stream, { ...one, fold });
      if (event && (!last || comparePositions(event.position, last.position) > 0)) last = event;
    },
    lastEvent: async () => last,
    async clear() {
      kept.clear();
      last = undefined;
    },
  };
}
