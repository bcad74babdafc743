import { type EventStore, START } from '@kreditlina/event-store/port';
import type pg from 'pg';

/** How long a reaction stays its owner's without a sign of life. */
export const LEASE_MS = 6_000;

export interface Lease extends Place {
  /** Grows with every change of owner: an owner that lost the lease can no longer move the checkpoint. */
  readonly epoch: string;
}

/** How far the log was read. */
export interface Place {
  readonly position: string;
  /** The last event that was read: tells whether the log is still the same one. */
  readonly lastEvent?: Parameters<EventStore['holds']>[1] | undefined;
}

/**
 * Takes the reaction when nobody holds it, or from whoever does when `takeOver` says that the owner is known to be dead
 * (the data folder's lock is ours). Undefined while somebody else holds it.
 */
export async function acquireLease(
  pool: pg.Pool,
  name: string,
  owner: string,
  takeOver: boolean,
): Promise<Lease | undefined> {
  const result = await pool.query<LeaseRow>(
    `insert into effects.reactions as r (name, position, owner, epoch, lease_until)
     values ($1, $2, $3, 1, now() + $4 * interval '1 millisecond')
     on conflict (name) do update
       set owner = excluded.owner, epoch = r.epoch + 1, lease_until = excluded.lease_until, updated_at = now()
       where r.owner is null or r.owner = excluded.owner or r.lease_until < now() or $5
     returning epoch::text, position, last_event_position, last_event_id`,
    [name, START, owner, LEASE_MS, takeOver],
  );
  const row = result.rows[0];
  if (!row) return undefined;
  const { epoch, position, last_event_position: at, last_event_id: id } = row;
  return { epoch, position, lastEvent: at !== null && id !== null ? { position: at, id } : undefined };
}

interface LeaseRow {
  readonly epoch: string;
  readonly position: string;
  readonly last_event_position: string | null;
  readonly last_event_id: string | null;
}

/** Keeps the lease, with or without a new position. False when it was lost: stop at once. */
export async function renewLease(
  pool: pg.Pool,
  name: string,
  epoch: string,
  moved?: { readonly from: string; readonly to: string; readonly lastEvent?: Place['lastEvent'] },
): Promise<boolean> {
  const result = await pool.query(
    `update effects.reactions
        set position = coalesce($4, position),
            last_event_position = case when $4::text is null then last_event_position else $6 end,
            last_event_id = case when $4::text is null then last_event_id else $7 end,
            lease_until = now() + $5 * interval '1 millisecond',
            last_error = case when $4::text is null then last_error end, updated_at = now()
      where name = $1 and epoch = $2 and ($3::text is null or position = $3)`,
    [
      ...[name, epoch, moved?.from ?? null, moved?.to ?? null, LEASE_MS],
      ...[moved?.lastEvent?.position ?? null, moved?.lastEvent?.id ?? null],
    ],
  );
  return result.rowCount === 1;
}

/** Shown until the checkpoint moves again. */
export async function noteError(pool: pg.Pool, name: string, epoch: string, error: string): Promise<void> {
  await pool.query('update effects.reactions set last_error = $3 where name = $1 and epoch = $2', [
    name,
    epoch,
    error,
  ]);
}

/** Gives the lease back, so that the next owner need not wait for its end. */
export async function releaseLease(pool: pg.Pool, name: string, epoch: string): Promise<void> {
  await pool.query(
    `update effects.reactions set owner = null, lease_until = '-infinity' where name = $1 and epoch = $2`,
    [name, epoch],
  );
}

export interface ReactionState {
  readonly name: string;
  readonly position: string;
  readonly owner: string | null;
  /** Why the reaction stands still; null while it goes on. */
  readonly lastError: string | null;
}

/** For health, the operations page and the drills. */
export async function reactionStates(pool: pg.Pool): Promise<readonly ReactionState[]> {
  const result = await pool.query<ReactionState>(
    'select name, position, owner, last_error as "lastError" from effects.reactions order by name',
  );
  return result.rows;
}
