import { LEASE_MS } from '@kreditlina/postgres/lease';
import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import { eventually } from '@kreditlina/tools/eventually';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobKind, JobRun } from './job.ts';
import { migrateEffects } from './migrate-effects.ts';
import { oneAtATime } from './one-at-a-time.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** Pools of two processes. */
let pools: readonly [pg.Pool, pg.Pool];
beforeEach(async () => {
  database = await createTestDatabase();
  const pool = () => new pg.Pool({ connectionString: database.url, max: 4 });
  pools = [pool(), pool()];
  await migrateEffects(pools[0]);
});
afterEach(async () => {
  for (const pool of pools) await pool.end();
  await database.dispose();
});

const asStarted = (starts: number) => ({ jobId: 'job.1', starts }) as unknown as JobRun;
/** A job that runs until the test ends it. */
function lasting(name: string) {
  const isUnderWay = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const kind: JobKind = {
    name,
    run: async () => {
      isUnderWay.resolve();
      await mayEnd.promise;
      return 'done';
    },
  };
  return { kind, isUnderWay: isUnderWay.promise, end: mayEnd.resolve };
}
const quick = (name: string): JobKind => ({ name, run: async () => 'done' });

describe('a kind of job limited to one at a time', () => {
  it('lets no second job begin in any process until the first has ended', async () => {
    const { kind, isUnderWay, end } = lasting('files');
    const first = oneAtATime(pools[0], kind).run({}, asStarted(1));
    await isUnderWay;
    for (const pool of pools) {
      expect(await oneAtATime(pool, quick('files')).run({}, asStarted(1))).toEqual({ againInMs: 1_000 });
      expect(await oneAtATime(pool, quick('other')).run({}, asStarted(1))).toBe('done');
    }
    end();
    expect(await first).toBe('done');
    expect(await oneAtATime(pools[1], quick('files')).run({}, asStarted(2))).toBe('done');
  });

  it('a failed job frees its kind', async () => {
    const failing: JobKind = { name: 'files', run: () => Promise.reject(new Error('broken')) };
    await expect(oneAtATime(pools[0], failing).run({}, asStarted(1))).rejects.toThrow('broken');
    expect(await oneAtATime(pools[1], quick('files')).run({}, asStarted(1))).toBe('done');
  });

  it('a kind is held while its job runs, but not beyond the lease once the process is gone', async () => {
    const { kind, isUnderWay, end } = lasting('files');
    const first = oneAtATime(pools[0], kind).run({}, asStarted(1));
    await isUnderWay;
    const heldUntil = async () =>
      (await pools[1].query<{ until: string }>('select lease_until::text as until from effects.held_kinds'))
        .rows[0]?.until;
    const atFirst = await heldUntil();
    await eventually(async () => expect(await heldUntil()).not.toBe(atFirst), { timeout: LEASE_MS });
    expect(await oneAtATime(pools[1], quick('files')).run({}, asStarted(1))).not.toBe('done');
    // The state left by a process that was killed one lease ago.
    await pools[1].query(`update effects.held_kinds set lease_until = now() - interval '1 second'`);
    expect(await oneAtATime(pools[1], quick('files')).run({}, asStarted(1))).toBe('done');
    end();
    await first;
  });

  it('waiting jobs back off, so that none reaches its start limit within a day', async () => {
    const { kind, isUnderWay, end } = lasting('files');
    const first = oneAtATime(pools[0], kind).run({}, asStarted(1));
    await isUnderWay;
    let waitedMs = 0;
    for (let starts = 1; starts <= 500; starts += 1) {
      const outcome = await oneAtATime(pools[1], quick('files')).run({}, asStarted(starts));
      if (outcome === 'done') throw new Error('nobody held it');
      waitedMs += outcome.againInMs;
    }
    expect(waitedMs).toBeGreaterThan(24 * 3_600_000);
    end();
    await first;
  });
});
