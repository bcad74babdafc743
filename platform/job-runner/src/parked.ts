import { isReadableLater, type LoggedEvent } from '@kreditlina/event-store/port';
import { backoff } from '@kreditlina/postgres/backoff';
import type pg from 'pg';

/** Attempts to derive an event's jobs, over two to four minutes; then staff must act. */
const TRIES = 8;
const WAIT_MS = { first: 2_000, most: 300_000 };
const STREAMS_A_ROUND = 100;
const EVENTS_A_ROUND = 500;
const LISTED_MAX = 200;

/** A parked event; without an error it waits behind another event of its stream. */
export interface NewlyParked {
  readonly event: LoggedEvent;
  readonly error: string | undefined;
}

/** Parks events; one that is already parked stays unchanged. */
export async function parkEvents(
  pool: pg.Pool,
  reaction: string,
  parked: readonly NewlyParked[],
): Promise<void> {
  if (parked.length === 0) return;
  const rows = parked.map(({ event, error }) => {
    const { stream, version, position, type } = event;
    const is_newer = isReadableLater(event);
    const tries = error === undefined ? 0 : 1;
    const wait_ms = error === undefined ? 0 : backoff(1, WAIT_MS);
    return { stream, version, position, type, error: error ?? null, is_newer, tries, wait_ms };
  });
  await pool.query(
    `insert into effects.parked_events (reaction, stream, version, position, type, error, is_newer, tries, next_try)
     select $1, r.stream, r.version, r.position, r.type, r.error, r.is_newer, r.tries,
            now() + r.wait_ms * interval '1 millisecond'
       from jsonb_to_recordset($2::jsonb) as r (stream text, version integer, position text, type text, error text,
         is_newer boolean, tries integer, wait_ms integer)
     on conflict do nothing`,
    [reaction, JSON.stringify(rows)],
  );
}

/** Streams with parked events, whose later events wait. */
export async function parkedStreams(pool: pg.Pool, reaction: string): Promise<Set<string>> {
  const found = await pool.query<{ stream: string }>(
    'select distinct stream from effects.parked_events where reaction = $1',
    [reaction],
  );
  return new Set(found.rows.map(({ stream }) => stream));
}

/** Streams whose first parked event is due. */
export async function dueStreams(pool: pg.Pool, reaction: string): Promise<string[]> {
  const found = await pool.query<{ stream: string }>(
    `select stream from (
       select distinct on (stream) stream, next_try from effects.parked_events
        where reaction = $1 order by stream, version) as first
      where next_try <= now() order by next_try limit ${STREAMS_A_ROUND}`,
    [reaction],
  );
  return found.rows.map(({ stream }) => stream);
}

export async function parkedVersions(pool: pg.Pool, reaction: string, stream: string): Promise<number[]> {
  const found = await pool.query<{ version: number }>(
    `select version from effects.parked_events where reaction = $1 and stream = $2
      order by version limit ${EVENTS_A_ROUND}`,
    [reaction, stream],
  );
  return found.rows.map(({ version }) => version);
}

export async function unpark(
  pool: pg.Pool,
  reaction: string,
  stream: string,
  version: number,
): Promise<void> {
  await pool.query('delete from effects.parked_events where reaction = $1 and stream = $2 and version = $3', [
    reaction,
    stream,
    version,
  ]);
}

/**
 * Records a failed attempt and delays the next one further each time; after the last one the event waits for
 * `releaseParked`. An event of a newer release is retried until that release runs.
 */
export async function noteFailedTry(
  pool: pg.Pool,
  reaction: string,
  { stream, version, error }: { readonly stream: string; readonly version: number; readonly error: string },
): Promise<void> {
  const waits = Array.from({ length: TRIES - 1 }, (_, index) => backoff(index + 1, WAIT_MS));
  await pool.query(
    `update effects.parked_events set error = $4, tries = tries + 1,
        next_try = coalesce(
          now() + ($5::integer[])[case when is_newer then least(tries + 1, ${TRIES - 1}) else tries + 1 end] * interval '1 millisecond',
          'infinity')
      where reaction = $1 and stream = $2 and version = $3`,
    [reaction, stream, version, error, waits],
  );
}

/** Makes parked events of newer releases due at once, since the reaction's new owner may know them. */
export async function releaseNewer(pool: pg.Pool, reaction: string): Promise<void> {
  await pool.query(
    `update effects.parked_events set next_try = '-infinity' where reaction = $1 and is_newer`,
    [reaction],
  );
}

/**
 * Makes the reaction's owner retry parked events at once, after the cause is fixed.
 * @returns the number that will be retried; events waiting behind them follow
 */
export async function releaseParked(pool: pg.Pool, stream?: string): Promise<number> {
  const released = await pool.query(
    `update effects.parked_events set tries = 0, next_try = '-infinity'
      where error is not null and ($1::text is null or stream = $1)`,
    [stream ?? null],
  );
  return released.rowCount ?? 0;
}

export interface ParkedReaction {
  readonly reaction: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  /** Null if the event waits behind another of its stream. */
  readonly error: string | null;
  readonly tries: number;
  /** ISO instant. */
  readonly parkedAt: string;
}

/** Parked events, newest first, at most 200. */
export async function listParkedReactions(pool: pg.Pool): Promise<readonly ParkedReaction[]> {
  const found = await pool.query<Omit<ParkedReaction, 'parkedAt'> & { parkedAt: Date | string }>(
    `select reaction, stream, version, type, error, tries, parked_at as "parkedAt"
       from effects.parked_events order by parked_at desc, stream, version desc limit ${LISTED_MAX}`,
  );
  return found.rows.map((row) => ({ ...row, parkedAt: new Date(row.parkedAt).toISOString() }));
}

/** Counts events whose jobs could not be derived, without those waiting behind them. */
export async function countParkedReactions(pool: pg.Pool): Promise<number> {
  const found = await pool.query<{ count: string }>(
    'select count(*) as count from effects.parked_events where error is not null',
  );
  return Number(found.rows[0]?.count);
}
