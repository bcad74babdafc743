import { openPostgresStore } from '@kreditlina/event-store';
import type { EventStore } from '@kreditlina/event-store/port';
import { shortenLog } from '@kreditlina/event-store/testing/shorter-log';
import { openTestPostgresStore, TEST_MASTER_KEY } from '@kreditlina/event-store/testing/stores';
import { openPool } from '@kreditlina/postgres/open-pool';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Projection } from '../definition/projection.ts';
import { type Runner, startRunner } from '../runner.ts';
import { type CounterRow, counter, counterId, counterStream, counterTable } from '../testing/counter.ts';
import { newEvent, quietLogger, waitUntil } from '../testing/harness.ts';
import { acceptLog, countDoubted, markDoubted } from './doubted-log.ts';

const ROWS = 'select * from read.counter order by id';

/** A log in Postgres and read models beside it. */
async function openWorld() {
  const store = await openTestPostgresStore();
  const pool = openPool({ connectionString: store.url, max: 10 });
  const logged: string[] = [];
  const runners: Runner[] = [];
  const events: EventStore = store.events;
  return {
    ...store,
    logged,
    pool,
    query: (text: string) => pool.query(text),
    /** Appends to new streams; `numbers` identify the counters. */
    async add(...numbers: number[]): Promise<string> {
      let position = '0';
      for (const number of numbers) {
        const event = newEvent('Added', { id: counterId(number), amount: number });
        position = (await events.append(counterStream(number), 'none', [event])).position;
      }
      return position;
    },
    async start(log = events, projections: readonly Projection[] = [counter()]): Promise<Runner> {
      const logger = quietLogger(logged);
      const runner = await startRunner({
        store: log,
        pool,
        projections,
        logger,
        owner: 'test',
        refreshMs: 50,
      });
      runners.push(runner);
      return runner;
    },
    async totals(): Promise<number[]> {
      const rows: CounterRow[] = (await pool.query(ROWS)).rows;
      return rows.map((row) => row.total).sort((a, b) => a - b);
    },
    async [Symbol.asyncDispose]() {
      for (const runner of runners) await runner.stop();
      await pool.end();
      await store.close();
    },
  };
}

const shows = (world: Awaited<ReturnType<typeof openWorld>>, totals: number[]) =>
  waitUntil(async () => JSON.stringify(await world.totals()) === JSON.stringify(totals), String(totals));

describe('read models of a truncated log', () => {
  it('replaces the rows of lost events by those of the events in their place, and logs it', async () => {
    await using world = await openWorld();
    const kept = await world.add(1, 2, 3);
    const runner = await world.start();
    await runner.waitForPosition(await world.add(4, 5));
    await shortenLog(world.url, kept);
    await waitUntil(() => world.logged.length > 0, 'noticed');
    await world.add(6, 7, 8);
    await shows(world, [1, 2, 3, 6, 7, 8]);
    expect(world.logged.join('\n')).toContain('The log is not the one that was read');
    expect(world.logged.join('\n')).toContain('The log lacks events that this read model has');
  });

  it('one read model does not wait for another that cannot be emptied yet', async () => {
    await using world = await openWorld();
    const kept = await world.add(1, 2, 3);
    const first = { ...counter(), name: 'a-counter', table: { ...counterTable, name: 'a_counter' } };
    const runner = await world.start(undefined, [first, counter()]);
    await runner.waitForPosition(await world.add(4, 5));
    const reader = new pg.Client({ connectionString: world.url });
    await reader.connect();
    await reader.query('begin; lock table read_a_counter_v1_1.a_counter in share mode');
    await shortenLog(world.url, kept);
    await world.add(6, 7, 8);
    await shows(world, [1, 2, 3, 6, 7, 8]);
    const isOld = 'select from read_a_counter_v1_1.a_counter where total = 5';
    expect((await reader.query(isOld)).rowCount).toBe(1);
    await reader.query('commit');
    await waitUntil(async () => (await world.query(isOld)).rowCount === 0, 'emptied');
    await reader.end();
  });

  it('read models restored together with the log continue from their checkpoint', async () => {
    await using world = await openWorld();
    const kept = await world.add(1, 2, 3);
    const runner = await world.start();
    await runner.waitForPosition(kept);
    await waitUntil(async () => {
      const state = await world.query('select position from projections.projection_state');
      return state.rows[0].position === kept;
    }, 'the checkpoint is stored');
    await world.query('create table saved_rows as select * from read.counter');
    await world.query('create table saved_state as select * from projections.projection_state');
    await runner.waitForPosition(await world.add(4, 5));
    await world.query(`begin;
      delete from read_counter_v1_1.counter; insert into read_counter_v1_1.counter select * from saved_rows;
      delete from projections.projection_state; insert into projections.projection_state select * from saved_state;
      commit`);
    await shortenLog(world.url, kept);
    await world.add(6, 7, 8);
    await shows(world, [1, 2, 3, 6, 7, 8]);
    expect(world.logged.join('\n')).not.toContain('The log lacks events');
  });

  it('processes new events at positions that held only events of other streams', async () => {
    await using world = await openWorld();
    const kept = await world.add(1, 2, 3);
    const runner = await world.start();
    const others = [4, 5, 6].map((number) => `other-${counterId(number)}`);
    let position = kept;
    for (const stream of others) {
      position = (await world.events.append(stream, 'none', [newEvent('SomethingElse', {})])).position;
    }
    await runner.waitForPosition(position);
    await shortenLog(world.url, kept);
    await world.add(7, 8, 9, 10);
    await shows(world, [1, 2, 3, 7, 8, 9, 10]);
  });

  it('empties an older version when the log is accepted, and the running release builds its own', async () => {
    await using world = await openWorld();
    const kept = await world.add(1, 2);
    const runner = await world.start();
    await runner.waitForPosition(await world.add(3));
    await runner.stop();
    await shortenLog(world.url, kept);
    const fresh = await openPostgresStore({ url: world.url, masterKey: TEST_MASTER_KEY });
    const raised = [counter({ version: 2, factor: 10 })];
    expect(await markDoubted(world.pool, fresh.events)).toBe(1);
    const record = async (readModels: number) => {
      const event = newEvent('Added', { id: counterId(4), amount: readModels });
      await fresh.events.append(counterStream(4), 'none', [event]);
    };
    expect(await acceptLog(world.pool, fresh.events, raised, record)).toEqual(['counter v1.1']);
    expect(await world.totals()).toEqual([]);
    expect(await countDoubted(world.pool)).toBe(0);
    const again = await world.start(fresh.events, raised);
    await shows(world, [10, 10, 20]);
    await again.stop();
    await fresh.close();
  });

  it('a release does not empty a newer version that it cannot refill', async () => {
    await using world = await openWorld();
    const kept = await world.add(1, 2);
    const runner = await world.start(undefined, [counter({ version: 2 })]);
    await runner.waitForPosition(await world.add(3));
    await runner.stop();
    await shortenLog(world.url, kept);
    const fresh = await openPostgresStore({ url: world.url, masterKey: TEST_MASTER_KEY });
    const record = async () => {
      throw new Error('It was recorded');
    };
    const answer = await acceptLog(world.pool, fresh.events, [counter()], record).catch(
      (error) => error.message,
    );
    await fresh.close();
    expect(answer).toBe(
      'A newer release built counter v2.1, and this one cannot rebuild it: run accept-log of the newer release, or switch-back first',
    );
    expect(await world.totals()).toEqual([1, 2, 3]);
    expect(await countDoubted(world.pool)).toBe(1);
  });

  it('refills read models at a start that finds another event in place of their last one', async () => {
    await using world = await openWorld();
    const kept = await world.add(1, 2, 3);
    const runner = await world.start();
    await runner.waitForPosition(await world.add(4));
    await runner.stop();
    await shortenLog(world.url, kept);
    await world.add(5, 6, 7);
    // A process without any memory of the former log.
    const fresh = await openPostgresStore({ url: world.url, masterKey: TEST_MASTER_KEY });
    const again = await world.start(fresh.events);
    await shows(world, [1, 2, 3, 5, 6, 7]);
    await again.stop();
    await fresh.close();
  });
});
