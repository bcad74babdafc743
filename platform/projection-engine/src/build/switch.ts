import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type AnyDatabase, pointView } from '../definition/build-table.ts';
import type { Table } from '../definition/table.ts';
import { type BuildState, isBuild } from '../lease/lease.ts';
import { type BuildId, buildLabel, buildSchema, type EngineSchema } from '../state-tables.ts';

const LOCK_TRIES = 50;

/**
 * Switches readers to another build, in one transaction. The active build's row is locked first, so that it
 * cannot run ahead, and `catchUp` brings the other one to its position: no reader's own change disappears.
 * @param catchUp feeds the other build up to a position; on another connection, since it has its own
 *   checkpoint row
 */
export async function switchTo(
  db: Kysely<EngineSchema>,
  id: BuildId,
  table: Table,
  catchUp: (position: string) => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await db.transaction().execute((trx) => switchInside(trx, id, table, catchUp));
      return;
    } catch (error) {
      // A long read holds the view: let new readers pass and retry, instead of making them queue behind us.
      if ((error as { code?: string }).code !== '55P03' || tries === LOCK_TRIES) throw error;
      await sleep(20 * Math.min(tries, 10));
    }
  }
}

async function switchInside(
  trx: Transaction<EngineSchema>,
  id: BuildId,
  table: Table,
  catchUp: (position: string) => Promise<void>,
): Promise<void> {
  const engine = trx.withSchema('projections');
  const rows: BuildState[] = await engine
    .selectFrom('projection_state')
    .selectAll()
    .where('name', '=', id.name)
    .where('is_active', '=', true)
    .forUpdate()
    .execute();
  const active = rows[0];
  if (!active) throw new Error(`${id.name} has no active build`);
  if (active.version === id.version && active.build === id.build) return;
  await catchUp(active.position);
  await sql`set local lock_timeout = '200ms'`.execute(trx);
  await engine.updateTable('projection_state').set({ is_active: false }).where(isBuild(active)).execute();
  const made = await engine
    .updateTable('projection_state')
    .set({ is_active: true, is_fed: true, status: 'live' })
    .where(isBuild(id))
    .where('status', 'not in', ['retired', 'blocked'])
    .executeTakeFirst();
  if (made.numUpdatedRows !== 1n) throw new Error(`${buildLabel(id)} cannot be switched to`);
  await pointView(trx as unknown as AnyDatabase, table, buildSchema(id));
}
