import { type EventStore, START } from '@kreditlina/event-store/port';
import {
  acquireLease as acquire,
  LEASE_MS,
  lastEventOf,
  releaseLease as release,
  renewLease as renew,
} from '@kreditlina/postgres/lease';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';

export interface Lease extends Place {
  /** Grows with every change of owner: a former owner can no longer move the checkpoint. */
  readonly epoch: string;
}

/** How far the log has been read. */
export interface Place {
  readonly position: string;
  /** The last event read, which shows whether the log is still the same one. */
  readonly lastEvent?: Parameters<EventStore['holds']>[1] | undefined;
}

/**
 * Takes the lease of the reaction if it is free. With `takeOver` also takes it from its owner, who is known
 * to be dead because we hold the data folder's lock. Returns undefined while another process holds it.
 */
export async function acquireLease(
  pool: pg.Pool,
  name: string,
  owner: string,
  takeOver: boolean,
): Promise<Lease | undefined> {
  await pool.query('insert into effects.reactions (name, position) values ($1, $2) on conflict do nothing', [
    name,
    START,
  ]);
  const row = await acquire<ReactionRow>(onPool(pool), leased(name), { owner, ms: LEASE_MS, takeOver });
  return row && { epoch: row.epoch, position: row.position, lastEvent: lastEventOf(row) };
}

interface ReactionRow {
  readonly epoch: string;
  readonly position: string;
  readonly last_event_position: string | null;
  readonly last_event_id: string | null;
}

const leased = (name: string) => ({ table: 'effects.reactions', where: sql`name = ${name}` });
const onPool = (pool: pg.Pool) => new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });

/** Renews the lease, with or without a new position. Returns false if the lease was lost: stop at once. */
export function renewLease(
  pool: pg.Pool,
  name: string,
  epoch: string,
  moved?: { readonly from: string; readonly to: string; readonly lastEvent?: Place['lastEvent'] },
): Promise<boolean> {
  const move = moved && {
    set: sql`position = ${moved.to}, last_event_position = ${moved.lastEvent?.position ?? null},
      last_event_id = ${moved.lastEvent?.id ?? null}, last_error = null, updated_at = now()`,
    and: sql`position = ${moved.from}`,
  };
  return renew(onPool(pool), leased(name), epoch, LEASE_MS, move);
}

/** Stores an error, which is shown until the checkpoint moves again. */
export async function noteError(pool: pg.Pool, name: string, epoch: string, error: string): Promise<void> {
  await pool.query('update effects.reactions set last_error = $3 where name = $1 and epoch = $2', [
    name,
    epoch,
    error,
  ]);
}

/** Releases the lease, so that the next owner need not wait for it to expire. */
export const releaseLease = (pool: pg.Pool, name: string, epoch: string): Promise<void> =>
  release(onPool(pool), leased(name), epoch);

export interface ReactionState {
  readonly name: string;
  readonly position: string;
  readonly owner: string | null;
  /** Reason why the reaction is stuck; null while it runs. */
  readonly lastError: string | null;
}

export async function reactionStates(pool: pg.Pool): Promise<readonly ReactionState[]> {
  const result = await pool.query<ReactionState>(
    'select name, position, owner, last_error as "lastError" from effects.reactions order by name',
  );
  return result.rows;
}
