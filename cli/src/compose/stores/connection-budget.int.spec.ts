import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { NoRoomForConnections, requireRoomForConnections } from './connection-budget.ts';

/** More connections than the tests' own server allows. */
const FAR_TOO_MANY = 100_000;

describe('connection limits at the start of a process', () => {
  it('a start fails when server, database or login allow too few connections', async () => {
    await using database = await createTestDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    const warned: object[] = [];
    const log = { warn: (fields: object) => void warned.push(fields) };
    const require = (needed: number) => requireRoomForConnections(pool, needed, log);
    await require(3);
    expect(warned).toEqual([]);
    await expect(require(FAR_TOO_MANY)).rejects.toThrow(NoRoomForConnections);
    await pool.query(`alter database ${database.name} connection limit 5`);
    await expect(require(6)).rejects.toThrow('needs up to 6 connections to the database, which allows 5');
    const login = `narrow_${database.name.slice(-12)}`;
    await pool.query(`create role ${login} login password 'narrow' connection limit 4`);
    const url = Object.assign(new URL(database.url), { username: login, password: 'narrow' }).href;
    const narrow = new pg.Pool({ connectionString: url, max: 1 });
    await expect(requireRoomForConnections(narrow, 5, log)).rejects.toThrow('which allows 4');
    await narrow.end();
    await pool.query(`drop role ${login}`);
    await pool.end();
  });

  it('warns when other processes leave too few connections', async () => {
    await using database = await createTestDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 3 });
    const warned: object[] = [];
    const log = { warn: (fields: object) => void warned.push(fields) };
    await pool.query(`alter database ${database.name} connection limit 5`);
    const others = [await pool.connect(), await pool.connect()];
    await pool.query('select pg_stat_clear_snapshot()');
    await requireRoomForConnections(pool, 5, log);
    expect(warned).toEqual([{ needed: 5, left: 3, most: 5 }]);
    for (const other of others) other.release();
    await requireRoomForConnections(pool, 3, log);
    expect(warned).toHaveLength(1);
    await pool.end();
  });
});
