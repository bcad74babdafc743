import { intArray, textArray } from '@kreditlina/postgres/binary-array';
import type pg from 'pg';

/** The state of a stream as whoever wrote last knew it. */
export interface KnownState {
  readonly stream: string;
  /** Version of the last event that is in it. */
  readonly version: number;
  /** As JSON. Thousands lie at hand while their streams are written, and a text is the lightest form of one. */
  readonly state: string;
}

/** An event, and where it stands: whether the log still is the one that the states were made of. */
export interface LastEvent {
  readonly position: string;
  readonly id: string;
}

/**
 * A memory for the states of many streams that are all written again and again. It decides nothing: the store refuses an append at a
 * version that is not the stream's, so a state that is behind, or lost, costs a reading of its stream. Only for aggregates whose
 * states hold no personal data, since it is not sealed.
 */
export interface KnownStates {
  /** Those that this very fold has made. @param fold name and version of the fold */
  find(fold: string, streams: readonly string[]): Promise<readonly KnownState[]>;
  /** @param last the latest event that they were made with, if one was stored now */
  put(fold: string, states: readonly KnownState[], last?: LastEvent): Promise<void>;
  /** The latest event that any of them was made with. */
  lastEvent(): Promise<LastEvent | undefined>;
  clear(): Promise<void>;
}

/** In the table `effects.known_states`. */
export function openKnownStates(pool: pg.Pool): KnownStates {
  return {
    async find(fold, streams) {
      const { rows } = await pool.query<KnownState>({
        name: 'known-states',
        text: 'select stream, version, state from effects.known_states where stream = any ($1) and fold = $2',
        values: [textArray(streams), fold],
      });
      return rows;
    },
    async put(fold, states, last) {
      if (states.length === 0) return;
      await pool.query({
        name: 'put-known-states',
        // What a crash takes of it is read from the streams again: nobody waits for the disk.
        text: `with quick as (select set_config('synchronous_commit', 'off', true)), mark as (
            insert into effects.known_states_mark (position, event_id) select $5::text, $6::text from quick where $5::text is not null
            on conflict (is_single) do update set position = excluded.position, event_id = excluded.event_id)
          insert into effects.known_states (stream, fold, version, state)
          select stream, $2, version, state from quick, unnest($1::text[], $3::int[], $4::text[]) as put (stream, version, state)
          on conflict (stream) do update
             set fold = excluded.fold, version = excluded.version, state = excluded.state`,
        values: [
          textArray(states.map(({ stream }) => stream)),
          fold,
          intArray(states.map(({ version }) => version)),
          textArray(states.map(({ state }) => state)),
          last?.position ?? null,
          last?.id ?? null,
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

/** In the memory of this process: for tests. */
export function memoryKnownStates(): KnownStates {
  const kept = new Map<string, KnownState & { fold: string }>();
  let last: LastEvent | undefined;
  return {
    find: async (fold, streams) =>
      streams.flatMap((stream) => {
        const found = kept.get(stream);
        return found?.fold === fold ? [found] : [];
      }),
    async put(fold, states, event) {
      for (const one of states) kept.set(one.stream, { ...one, fold });
      last = event ?? last;
    },
    lastEvent: async () => last,
    async clear() {
      kept.clear();
      last = undefined;
    },
  };
}
