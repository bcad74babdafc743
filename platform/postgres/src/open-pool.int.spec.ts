import { type AddressInfo, createServer } from 'node:net';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openPool } from './open-pool.ts';
import { createTestDatabase } from './testing/postgres.ts';

describe('connection pool', () => {
  it('survives a connection lost in use and one lost while idle', async () => {
    await using database = await createTestDatabase();
    const lost: string[] = [];
    const pool = openPool({ connectionString: database.url, max: 2 }, (error) => lost.push(error.message));
    const pidOf = async (client: pg.Pool | pg.PoolClient) =>
      (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
    const [used, idle] = [await pool.connect(), await pool.connect()];
    const pids = [await pidOf(used), await pidOf(idle)];
    const ends = [used, idle].map((client) => new Promise((resolve) => client.once('end', resolve)));
    idle.release();
    const other = openPool({ connectionString: database.url, max: 1 });
    await other.query('select pg_terminate_backend(pid) from unnest($1::integer[]) as pid', [pids]);
    await Promise.all(ends);
    await expect(used.query('select 1')).rejects.toThrow();
    used.release(true);
    expect(await pidOf(pool)).not.toBe(pids[1]);
    expect(lost).toEqual(['terminating connection due to administrator command']);
    await Promise.all([pool.end(), other.end()]);
  });

  it('survives a connection whose end comes in the same packet as its start', async () => {
    const pool = openPool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none', max: 1 });
    const connection = { listeners: 0, on: () => (connection.listeners += 1) };
    pool.emit('connect', connection as never);
    expect(connection.listeners).toBe(1);
    await pool.end();
  });

  it('lets a query wait for its turn longer than the connection timeout, and still gives up on a silent server', async () => {
    await using database = await createTestDatabase();
    const limits = { max: 1, connectionTimeoutMillis: 50, turnMilliseconds: 60_000 };
    const pool = openPool({ connectionString: database.url, ...limits, connectionTimeoutMillis: 5_000 });
    const used = await pool.connect();
    const waiting = pool.query('select 1 as one');
    // Longer than the connection timeout.
    await used.query('select pg_sleep(0.2)');
    used.release();
    expect((await waiting).rows).toEqual([{ one: 1 }]);
    await pool.end();
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const other = openPool({ connectionString: `postgresql://nobody@127.0.0.1:${port}/none`, ...limits });
    await expect(other.query('select 1')).rejects.toThrow('timeout');
    silent.close();
    await other.end();
  });
});
