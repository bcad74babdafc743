import type pg from 'pg';

/** Where a process is killed: at which of its statements, and whether the database still carried that one out. */
export interface Kill {
  readonly at: number;
  readonly moment: 'before' | 'after';
}

/** The process is gone: nothing after it happens. */
export class Killed extends Error {}

export interface DyingPool {
  readonly pool: pg.Pool;
  readonly statements: () => number;
}

/**
 * The same pool in a process that is killed at a statement: its connections break, an open transaction is rolled back, and no
 * later statement goes out, so that no lease is given back and no status is set.
 * @param onKill for what else ends with the process
 * @param isTorn planted defect: while true, every statement is a transaction of its own
 */
export function dyingPool(
  pool: pg.Pool,
  kill: Kill,
  onKill: () => void = () => undefined,
  isTorn: () => boolean = () => false,
): DyingPool {
  let statements = 0;
  let isDead = false;
  const die = (): never => {
    isDead = true;
    onKill();
    throw new Killed(`killed ${kill.moment} statement ${kill.at}`);
  };
  const query = async (client: pg.PoolClient, config: pg.QueryConfig) => {
    statements += 1;
    if (isDead || (statements === kill.at && kill.moment === 'before')) die();
    const isBoundary = /^(begin|commit|rollback)$/.test(config.text);
    const result = await client.query(isBoundary && isTorn() ? { text: 'select' } : config);
    if (isDead || statements >= kill.at) die();
    return result;
  };
  const connect = async () => {
    if (isDead) die();
    const client = await pool.connect();
    return {
      query: (config: pg.QueryConfig) => query(client, config),
      release: (destroy?: boolean) => client.release(destroy || isDead),
    };
  };
  return {
    pool: { options: pool.options, connect } as unknown as pg.Pool,
    statements: () => statements,
  };
}
