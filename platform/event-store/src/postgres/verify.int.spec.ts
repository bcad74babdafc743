import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_MASTER_KEY } from '../testing/stores.ts';
import { counted, newStream, testSchemas } from '../testing/test-events.ts';
import { migrateEventStore } from './migrate.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import { verifyStore, verifyStream } from './verify.ts';

const victim = newStream();
const others = Array.from({ length: 30 }, () => newStream());

describe('verify', () => {
  let original: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeAll(async () => {
    original = await createTestDatabase();
    await migrateEventStore(original.url);
    const store = await openPostgresStore({
      url: original.url,
      masterKey: TEST_MASTER_KEY,
      schemas: testSchemas,
    });
    await store.events.append(victim, 'none', counted(6));
    for (const stream of others) await store.events.append(stream, 'none', counted(3));
    await store.events.append(victim, 6, counted(2));
    await store.close();
  });
  afterAll(async () => original.dispose());

  /** Tampers with a copy of the store as an all-powerful database user, and verifies it. */
  const tamper = async (statements: string) => {
    await using copy = await createTestDatabase(original.name);
    const pool = new pg.Pool({ connectionString: copy.url, max: 1 });
    try {
      await pool.query(`alter table event_store.events disable trigger all; alter table event_store.streams disable trigger all;
        create function victim() returns bigint language sql as
          $$ select id from event_store.streams where stream = '${victim}' $$`);
      await pool.query(statements);
      const report = await verifyStore(pool);
      expect(report.complete).toBe(true);
      expect(new Set(report.problems.map((problem) => problem.stream)).size).toBeLessThanOrEqual(1);
      const found = report.problems.map(({ version, problem }) => `${version} ${problem}`);
      const first =
        report.problems.length > 0 ? Math.min(...report.problems.map(({ version }) => version)) : undefined;
      const hasRow = await pool.query('select from event_store.streams where stream = $1', [victim]);
      if (hasRow.rowCount === 1) expect(await verifyStream(pool, victim)).toBe(first);
      return found;
    } finally {
      await pool.end();
    }
  };

  it('finds nothing in an intact store, and reports its progress', async () => {
    expect(await tamper('select 1')).toEqual([]);
    const seen: number[] = [];
    const report = await verifyStore(original.url, ({ events, totalEvents }) =>
      seen.push(events, totalEvents),
    );
    expect(report).toMatchObject({ streams: 31, events: 98, problems: [], complete: true });
    expect(seen.at(-1)).toBe(98);
  });

  it('finds a flipped byte in an event, in a hash and in a label', async () => {
    expect(
      await tamper(`update event_store.events set body = replace(body, '"amount":3', '"amount":4')
        where stream_id = victim() and version = 4`),
    ).toEqual(['4 altered']);
    expect(
      await tamper(`update event_store.events set hash = set_byte(hash, 5, get_byte(hash, 5) # 1)
        where stream_id = victim() and version = 4`),
    ).toEqual(['4 altered', '5 unchained']);
    expect(
      await tamper(
        `update event_store.events set event_id = gen_random_uuid() where stream_id = victim() and version = 2`,
      ),
    ).toEqual(['2 mislabelled']);
  });

  it('finds a missing event in the middle, at the beginning and at the end', async () => {
    const remove = (version: number) =>
      `delete from event_store.events where stream_id = victim() and version = ${version};`;
    expect(await tamper(remove(3))).toEqual(['3 missing']);
    expect(await tamper(remove(1))).toEqual(['1 missing']);
    expect(await tamper(remove(8))).toEqual(['8 missing']);
    expect(await tamper(remove(7) + remove(8))).toEqual(['7 missing', '8 missing']);
    expect(
      await tamper(`${remove(3)} update event_store.events set version = version - 1 where stream_id = victim() and version > 3;
        update event_store.streams set version = 7 where id = victim()`),
    ).toEqual(['3 unchained']);
    expect(
      await tamper(`${remove(8)} update event_store.streams set version = 7 where id = victim()`),
    ).toEqual(['7 head-differs']);
    expect(await tamper('delete from event_store.events where stream_id = victim()')).toHaveLength(8);
  });

  it('finds events whose versions or bytes were swapped', async () => {
    expect(
      await tamper(`update event_store.events set version = 100 where stream_id = victim() and version = 3;
        update event_store.events set version = 3 where stream_id = victim() and version = 4;
        update event_store.events set version = 4 where stream_id = victim() and version = 100`),
    ).toEqual(['3 unchained', '4 unchained', '4 out-of-order', '5 unchained']);
    expect(
      await tamper(`update event_store.events e set body = o.body from event_store.events o
        where e.stream_id = victim() and o.stream_id = victim() and (e.version, o.version) in ((3, 4), (4, 3))`),
    ).toEqual(['3 altered', '3 mislabelled', '4 altered', '4 mislabelled']);
  });

  it('finds an event that was reinserted, and one that was added', async () => {
    const putIn = (version: number, position: string, id = 'event_id') => `
      insert into event_store.events (position, stream_id, version, category, event_id, previous_hash, hash, body)
        select ${position}, stream_id, ${version}, category, ${id}, previous_hash, hash, body from removed;`;
    const copyOf = (version: number) =>
      `create temp table removed as select * from event_store.events where stream_id = victim() and version = ${version};`;
    expect(
      await tamper(`${copyOf(3)} delete from event_store.events where stream_id = victim() and version = 3;
        ${putIn(3, "nextval('event_store.positions')")}`),
    ).toEqual(['4 out-of-order']);
    expect(
      await tamper(`${copyOf(3)} ${putIn(9, "nextval('event_store.positions')", 'gen_random_uuid()')}`),
    ).toEqual(['9 unchained', '9 mislabelled', '9 head-differs']);
    expect(await tamper(`delete from event_store.streams where id = victim()`)).toEqual(['8 head-differs']);
  });
});
