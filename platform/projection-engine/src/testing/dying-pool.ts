import type pg from 'pg';

/** Statement at which a process is killed, before or after the database executed it. */
export interface Kill {
  readonly at: number;
  readonly moment: 'before' | 'after';
}

/** The process is gone: it sends no further statement. */
export class Killed extends Error {}

export interface DyingPool {
  readonly pool: pg.Pool;
  readonly statements: () => number;
}

/** True for the statement that writes a batch and moves the checkpoint. */
const isBatch = ({ text }: pg.QueryConfig): boolean => /^with checkpoint as/.test(text.trim());

async function writeWithoutCheckpoint(client: pg.PoolClient, config: pg.QueryConfig): Promise<void> {
  const [, , name, version, build] = config.values ?? [];
  const of = [name, version, build];
  const state = 'from projections.projection_state where name = $1 and version = $2 and build = $3';
  const before = await client.query(`select position, last_event_position, last_event_id ${state}`, of);
  const { position, last_event_position, last_event_id } = before.rows[0];
  await client.query(config);
  await client.query(
    `update projections.projection_state set position = $4, last_event_position = $5, last_event_id = $6
     where name = $1 and version = $2 and build = $3`,
    [...of, position, last_event_position, last_event_id],
  );
}

/**
 * The same pool in a process that is killed at a statement: its connections break, an open transaction is
 * rolled back, and no later statement is sent, so that no lease is released and no status is set.
 * @param onKill ends the rest of the process
 * @param isTorn planted defect: while true, a killed batch has written its rows but not its checkpoint
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
    if (isDead) die();
    if (statements === kill.at && isTorn() && isBatch(config)) {
      await writeWithoutCheckpoint(client, config);
      die();
    }
    if (statements === kill.at && kill.moment === 'before') die();
    const result = await client.query(config);
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
