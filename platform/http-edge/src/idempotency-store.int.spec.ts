import { migrateApi } from '@kreditlina/command-api/app/migrate-api';
import { pause } from '@kreditlina/postgres/backoff';
import { createTestDatabase, type TestDatabase } from '@kreditlina/postgres/testing/postgres';
import { eventually } from '@kreditlina/tools/eventually';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Claim, createIdempotencyStore } from './idempotency-store.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  await migrateApi(pool);
});
afterAll(async () => {
  await pool.end();
  await database.dispose();
});

const claimOf = (key: string, input = 'a', now = '2026-11-21T09:00:00.000Z'): Claim => ({
  scope: 'someone',
  key,
  inputHash: Buffer.from(input),
  now,
});

/** A pool of one connection, which holds the prepared statements. */
async function openOne() {
  const one = new pg.Pool({ connectionString: database.url, max: 1 });
  return { pool: one, [Symbol.asyncDispose]: () => one.end() };
}

/** The pool of a process that can lose its database. */
function openFlaky() {
  const flaky = {
    isAway: false,
    pool: {
      query: (...args: unknown[]) =>
        flaky.isAway ? Promise.reject(new Error('away')) : Reflect.apply(pool.query, pool, args),
    } as unknown as pg.Pool,
  };
  return flaky;
}

describe('idempotency store', () => {
  it('migrates repeatedly and concurrently', async () => {
    await Promise.all([migrateApi(pool), migrateApi(pool), migrateApi(pool)]);
  });

  it('gives a key to exactly one of many simultaneous callers', async () => {
    const store = createIdempotencyStore(pool);
    const results = await Promise.all(Array.from({ length: 50 }, () => store.claim(claimOf('storm'))));
    expect(results.filter(({ outcome }) => outcome === 'claimed')).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === 'in-progress')).toHaveLength(49);
  });

  it('does not give a key to another process that looked just before the answer was stored', async () => {
    const [one, other] = [createIdempotencyStore(pool), createIdempotencyStore(pool)];
    await one.claim(claimOf('raced'));
    // Delays the other process: it must first lock an older claim in the same statement.
    await pool.query(
      `insert into api.idempotency_claims (scope, key, owner, until, input_hash)
       values ('someone', 'before', gen_random_uuid(), now(), '\\x00')`,
    );
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query(`select from api.idempotency_claims where key = 'before' for update`);
    const looking = Promise.all([other.claim(claimOf('before')), other.claim(claimOf('raced'))]);
    await eventually(async () => {
      const waiting = await pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(waiting.rowCount).toBeGreaterThan(0);
    });
    await one.answer(claimOf('raced'), 200, Buffer.from('sealed'));
    await holder.query('commit');
    holder.release();
    expect((await looking)[1]).toEqual({ outcome: 'in-progress' });
    expect(await other.claim(claimOf('raced'))).toMatchObject({ outcome: 'answered' });
  });

  it('recognises an input whose hash was made with the former secret', async () => {
    await createIdempotencyStore(pool).answer(claimOf('rotated', 'former'), 200, Buffer.from('sealed'));
    const isInput = (other: Buffer) => other.equals(Buffer.from('former'));
    const store = createIdempotencyStore(pool);
    expect(await store.claim({ ...claimOf('rotated', 'present'), isInput })).toMatchObject({
      outcome: 'answered',
    });
    expect(await store.claim(claimOf('rotated', 'present'))).toEqual({ outcome: 'other-input' });
  });

  it('answers the same input in every process, and refuses another input', async () => {
    const store = createIdempotencyStore(pool);
    await store.claim(claimOf('answered'));
    const keeping = store.answer(claimOf('answered'), 200, Buffer.from('sealed'));
    expect(await store.claim(claimOf('answered'))).toEqual({
      outcome: 'answered',
      sealed: Buffer.from('sealed'),
    });
    await keeping;
    for (const any of [store, createIdempotencyStore(pool)]) {
      expect(await any.claim(claimOf('answered'))).toEqual({
        outcome: 'answered',
        sealed: Buffer.from('sealed'),
      });
      expect(await any.claim(claimOf('answered', 'b'))).toEqual({ outcome: 'other-input' });
    }
  });

  it('looks keys up with a generic plan after five calls', async () => {
    await using one = await openOne();
    const store = createIdempotencyStore(one.pool);
    for (let number = 0; number < 8; number += 1) await store.claim(claimOf(`planned ${number}`));
    const { rows } = await one.pool.query(
      `select custom_plans, generic_plans from pg_prepared_statements where name = 'idempotency-find'`,
    );
    expect(rows).toEqual([{ custom_plans: '5', generic_plans: '3' }]);
  });

  it('gives a key to one of two processes at once, and its answer to the other', async () => {
    const [one, other] = [createIdempotencyStore(pool), createIdempotencyStore(pool)];
    const results = await Promise.all([one.claim(claimOf('copies')), other.claim(claimOf('copies'))]);
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['claimed', 'in-progress']);
    const [winner, loser] = results[0]?.outcome === 'claimed' ? [one, other] : [other, one];
    expect(await loser.claim(claimOf('copies'))).toEqual({ outcome: 'in-progress' });
    await winner.answer(claimOf('copies'), 200, Buffer.from('sealed'));
    expect(await loser.claim(claimOf('copies'))).toEqual({
      outcome: 'answered',
      sealed: Buffer.from('sealed'),
    });
    // The claim is deleted with the other expired ones.
    await pool.query(
      `update api.idempotency_claims set until = now() - interval '2 minutes' where key = 'copies'`,
    );
    await one.purge('2026-11-21T09:00:00.000Z');
    const { rows } = await pool.query(`select from api.idempotency_claims where key = 'copies'`);
    expect(rows).toEqual([]);
  });

  it('tells other processes that the key was used for another input, even before the command ends', async () => {
    const [one, other] = [createIdempotencyStore(pool), createIdempotencyStore(pool)];
    await one.claim(claimOf('under way'));
    expect(await other.claim(claimOf('under way', 'b'))).toEqual({ outcome: 'other-input' });
    expect(await other.claim(claimOf('under way'))).toEqual({ outcome: 'in-progress' });
    one.release(claimOf('under way'));
  });

  it('renews the claim of a long-running command', async () => {
    const [one, other] = [createIdempotencyStore(pool), createIdempotencyStore(pool)];
    await one.claim(claimOf('slow'));
    for (let renewed = 0; renewed < 2; renewed += 1) {
      await pool.query(
        `update api.idempotency_claims set until = clock_timestamp() + interval '2 seconds' where key = 'slow'`,
      );
      await eventually(async () => {
        const { rowCount } = await pool.query(
          `select from api.idempotency_claims where key = 'slow' and until > clock_timestamp() + interval '2 seconds'`,
        );
        expect(rowCount).toBe(1);
      });
    }
    expect(await other.claim(claimOf('slow'))).toEqual({ outcome: 'in-progress' });
    one.release(claimOf('slow'));
  });

  it('releases a failed command’s claim without releasing an immediate retry’s', async () => {
    const [one, other] = [createIdempotencyStore(pool), createIdempotencyStore(pool)];
    await one.claim(claimOf('at once'));
    one.release(claimOf('at once'));
    expect(await one.claim(claimOf('at once'))).toEqual({ outcome: 'claimed' });
    await pause(100);
    expect(await other.claim(claimOf('at once'))).toEqual({ outcome: 'in-progress' });
    one.release(claimOf('at once'));
  });

  it('lets another process retry what failed in the first', async () => {
    const [one, other] = [createIdempotencyStore(pool), createIdempotencyStore(pool)];
    await one.claim(claimOf('failed'));
    one.release(claimOf('failed'));
    await eventually(async () =>
      expect(await other.claim(claimOf('failed'))).toEqual({ outcome: 'claimed' }),
    );
  });

  it('two processes claim many keys in opposite orders without a deadlock', async () => {
    const [one, other] = [createIdempotencyStore(pool), createIdempotencyStore(pool)];
    const keys = Array.from({ length: 150 }, (_, number) => `crossed-${number}`);
    const results = await Promise.all([
      ...keys.map((key) => one.claim(claimOf(key))),
      ...keys.toReversed().map((key) => other.claim(claimOf(key))),
    ]);
    expect(results.filter(({ outcome }) => outcome === 'claimed')).toHaveLength(150);
    expect(results.filter(({ outcome }) => outcome === 'in-progress')).toHaveLength(150);
  });

  it('a killed process’s unanswered keys are free again after some seconds', async () => {
    const dying = openFlaky();
    await createIdempotencyStore(dying.pool).claim(claimOf('killed'));
    dying.isAway = true;
    const another = createIdempotencyStore(pool);
    expect(await another.claim(claimOf('killed'))).toEqual({ outcome: 'in-progress' });
    await eventually(async () =>
      expect(await another.claim(claimOf('killed'))).toEqual({ outcome: 'claimed' }),
    );
  });

  it('a database outage leaves no key blocked', async () => {
    const flaky = openFlaky();
    const store = createIdempotencyStore(flaky.pool);
    flaky.isAway = true;
    await expect(store.claim(claimOf('flaky'))).rejects.toThrow('away');
    flaky.isAway = false;
    expect(await store.claim(claimOf('flaky'))).toEqual({ outcome: 'claimed' });
    flaky.isAway = true;
    await expect(store.answer(claimOf('flaky'), 200, Buffer.from('sealed'))).rejects.toThrow('away');
    flaky.isAway = false;
    expect(await store.claim(claimOf('flaky'))).toEqual({ outcome: 'claimed' });
    store.release(claimOf('flaky'));
    expect(await store.claim(claimOf('flaky', 'b'))).toEqual({ outcome: 'claimed' });
  });

  it('forgets a key after a day', async () => {
    const store = createIdempotencyStore(pool);
    await store.claim(claimOf('old'));
    await store.answer(claimOf('old'), 200, Buffer.from('sealed'));
    await store.purge('2026-11-22T09:00:01.000Z');
    expect(await store.claim(claimOf('old', 'b'))).toEqual({ outcome: 'claimed' });
  });

  it('forgets all keys older than a day, however many there are', async () => {
    await pool.query(
      `insert into api.idempotency (scope, key, input_hash, started_at)
         select 'many', number::text, '', '2026-11-20T09:00:00Z' from generate_series(1, 12000) as number`,
    );
    await createIdempotencyStore(pool).purge('2026-11-21T09:00:01.000Z');
    const { rowCount } = await pool.query(`select from api.idempotency where scope = 'many' limit 1`);
    expect(rowCount).toBe(0);
  });
});
