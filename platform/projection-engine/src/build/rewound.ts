import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore } from '@kreditlina/event-store/port';
import { backoff } from '@kreditlina/postgres/backoff';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { AnyDatabase } from '../definition/build-table.ts';
import type { Projection } from '../definition/projection.ts';
import { describe, LeaseLost, type Logger } from '../errors.ts';
import { LOG_AGAIN_MS } from '../feed/page.ts';
import { isBuild, type Lease } from '../lease/lease.ts';
import type { KeptLease } from '../lease/lease-keeper.ts';
import { deleteAllRows, truncateAll } from '../rows/row-store.ts';
import { type BuildId, buildLabel, buildSchema, type EngineSchema } from '../state-tables.ts';

interface OfThisLog {
  readonly store: EventStore;
  readonly db: Kysely<EngineSchema>;
  readonly projection: Projection;
  readonly logger: Logger;
  /** Lease that its keeper renews during the check, which may take minutes. */
  readonly kept: KeptLease;
  readonly signal: AbortSignal;
  /** Called after a failed check, which will be retried. */
  readonly onLooked: () => void;
}

/**
 * Ensures that a build was folded from the current log: its checkpoint is not beyond the end, and its last
 * event is still in place. Otherwise the build is emptied. Failures are retried while the lease is ours.
 * @returns the lease at the checkpoint to continue from
 * @throws LeaseLost, or the signal's reason
 */
export async function ofThisLog(
  { store, db, projection, logger, kept, signal, onLooked }: OfThisLog,
  lease: Lease,
): Promise<Lease> {
  const { position, lastEvent } = lease;
  const build = buildLabel(lease.id);
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted();
    kept.check();
    try {
      if (await store.holds(position, lastEvent)) return lease;
      logger.error({ build, position }, 'The log lacks events that this read model has: it is rebuilt');
      await db.transaction().execute((trx) => emptyBuild(trx, projection, lease.id, lease));
      return { ...lease, position: '0', lastEvent: undefined };
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      logger.warn({ build, error: describe(error) }, 'A read model could not be compared with the log');
      onLooked();
      await sleep(backoff(tries, LOG_AGAIN_MS), undefined, { signal });
    }
  }
}

/**
 * Rewinds builds that applied nothing beyond `to`: events at reassigned positions are new to them. Their
 * feeders lose their lease. Builds with rows of lost events are handled by `ofThisLog`.
 */
export async function moveBack(db: Kysely<EngineSchema>, to: string): Promise<void> {
  await sql`
    update projections.projection_state
      set position = ${to}, epoch = epoch + 1, owner = null, lease_until = null, doubted_at = null
      where position::numeric > ${to}::numeric
        and (last_event_position is null or last_event_position::numeric <= ${to}::numeric)`.execute(db);
}

/**
 * Empties a build whose rows include lost events: it is refilled from the start of the log, and no longer in
 * doubt.
 * @param projection if absent, the version is of another release, and all tables of its schema are emptied
 * @param held lease of the feeder that continues; without it the current feeder loses its lease
 * @throws LeaseLost when the given lease is no longer held
 */
export async function emptyBuild(
  trx: Transaction<EngineSchema>,
  projection: Projection | undefined,
  id: BuildId,
  held?: Lease,
): Promise<void> {
  const reset = trx
    .withSchema('projections')
    .updateTable('projection_state')
    .set({ position: '0', last_event_position: null, last_event_id: null, status: 'catching-up' })
    .set({ doubted_at: null, needs_repair: false })
    .where(isBuild(id));
  const state = await (held
    ? reset.where('epoch', '=', held.epoch)
    : reset.set((eb) => ({ epoch: eb('epoch', '+', 1), owner: null, lease_until: null }))
  ).executeTakeFirst();
  if (state.numUpdatedRows !== 1n) throw new LeaseLost(buildLabel(id));
  await trx.withSchema('projections').deleteFrom('parked_events').where(isBuild(id)).execute();
  const anyDb = trx as unknown as AnyDatabase;
  if (projection) await deleteAllRows(anyDb, projection.table, buildSchema(id));
  else await truncateAll(anyDb, buildSchema(id));
}
