import type { EventStore } from '@kreditlina/event-store/port';
import { type Kysely, sql } from 'kysely';
import { LeaseLost } from './errors.ts';
import { isBuild, type Lease } from './lease.ts';
import type { Projection } from './projection.ts';
import { buildLabel, buildSchema, type EngineSchema } from './state-tables.ts';

/**
 * Whether the rows of a build were made of the log that is there now: the checkpoint is not beyond its end, and the last
 * event that was taken in is still where it was.
 */
export const isOfThisLog = (store: EventStore, { position, lastEvent }: Lease): Promise<boolean> =>
  store.holds(position, lastEvent);

/**
 * Builds that took in nothing beyond `to` go back to it: what comes at the positions given out again is new to them. Whoever
 * feeds one of them finds its lease lost. Builds with rows of lost events are found by `isOfThisLog`.
 */
export async function moveBack(db: Kysely<EngineSchema>, to: string): Promise<void> {
  await sql`
    update projections.projection_state
      set position = ${to}, epoch = epoch + 1, owner = null, lease_until = null
      where position::numeric > ${to}::numeric
        and (last_event_position is null or last_event_position::numeric <= ${to}::numeric)`.execute(db);
}

/** Empties a build whose rows are of events that are lost: it is refilled from the start of the log. */
export async function emptyBuild(
  db: Kysely<EngineSchema>,
  { table }: Projection,
  lease: Lease,
): Promise<Lease> {
  await db.transaction().execute(async (trx) => {
    const state = await trx
      .withSchema('projections')
      .updateTable('projection_state')
      .set({ position: '0', last_event_position: null, last_event_id: null, status: 'catching-up' })
      .where(isBuild(lease.id))
      .where('epoch', '=', lease.epoch)
      .executeTakeFirst();
    if (state.numUpdatedRows !== 1n) throw new LeaseLost(buildLabel(lease.id));
    await trx.withSchema('projections').deleteFrom('parked_events').where(isBuild(lease.id)).execute();
    // Not truncate: readers go on with the rows that they see until the transaction is over.
    await sql`delete from ${sql.id(buildSchema(lease.id), table.name)}`.execute(trx);
  });
  return { ...lease, position: '0', lastEvent: undefined };
}
