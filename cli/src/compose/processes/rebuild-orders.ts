import type { RebuildState } from '@kreditlina/command-api';
import { projections } from '@kreditlina/projections';
import type pg from 'pg';

/** SQL condition for a rebuild that is neither done nor failed. */
export const UNDER_WAY = `phase not in ('done', 'failed')`;

/** Rebuilds that staff order at any process, one at a time; a process that feeds read models runs them. */
export function createRebuildOrders(pool: pg.Pool) {
  return {
    /** @param note records who ordered it; if that fails, nothing is ordered */
    async begin(name: string, note: () => Promise<void>): Promise<'begun' | 'busy' | 'unknown'> {
      if (!projections.some((projection) => projection.name === name)) return 'unknown';
      const busy = await pool.query(`select 1 from processes.rebuild_orders where ${UNDER_WAY} limit 1`);
      if (busy.rowCount !== 0) return 'busy';
      await note();
      return (await order(pool, name)) ? 'begun' : 'busy';
    },
    /** State of the latest rebuild of each read model. */
    async states(): Promise<RebuildState[]> {
      const { rows } = await pool.query<RebuildState & { began_at: Date | string }>(
        'select name, phase, position, head, error, began_at from processes.rebuild_orders order by name',
      );
      return rows.map((row) => ({ ...row, began_at: new Date(row.began_at).toISOString() }));
    },
  };
}

/**
 * Stores the order.
 * @returns false if another one was stored at the same moment
 */
async function order(pool: pg.Pool, name: string): Promise<boolean> {
  try {
    const { rowCount } = await pool.query(
      `insert into processes.rebuild_orders (name, phase) values ($1, 'ordered')
       on conflict (name) do update set phase = 'ordered', position = '0', head = '0', error = null, began_at = now(), owner = null
         where rebuild_orders.phase in ('done', 'failed')`,
      [name],
    );
    return rowCount === 1;
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') return false;
    throw error;
  }
}
