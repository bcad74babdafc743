import { openMemoryStore } from '@kreditlina/event-store';
import type { EventStore } from '@kreditlina/event-store/port';
import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import { type AnyDatabase, checksumOf } from '@kreditlina/projection-engine/build-table';
import { createDatabase } from '@kreditlina/projection-engine/database';
import { feed } from '@kreditlina/projection-engine/feeder';
import { acquireLease } from '@kreditlina/projection-engine/lease';
import { readPage } from '@kreditlina/projection-engine/page';
import type { Projection } from '@kreditlina/projection-engine/projection';
import { buildSchema, type EngineSchema } from '@kreditlina/projection-engine/state-tables';
import { inDrill } from '@kreditlina/tools/extent';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { projections } from './registry.ts';
import { migrateProjections } from './start-projections.ts';
import { appendHistory } from './testing/history.ts';

const EVENTS = inDrill(800, 2_500);
const VARIANTS = [
  { pageSize: 1, timeZone: 'Pacific/Auckland', stops: 7 },
  { pageSize: 7, timeZone: 'America/St_Johns', stops: 5 },
  { pageSize: 500, timeZone: 'Europe/Stockholm', stops: 3 },
];
const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it('test:replay gives equal rows with pages of 1, 7 and 500 in three time zones, stopped and resumed', async () => {
  // Without schemas the store neither validates nor seals: only the folding is compared here.
  const store = openMemoryStore().events;
  const count = await appendHistory(store, EVENTS);
  expect(count).toBeGreaterThanOrEqual(EVENTS);
  const results = [];
  for (const variant of VARIANTS) results.push(await rebuildAll(store, variant));
  for (const result of results) expect(result).toEqual(results[0]);
  const empty = Object.entries(results[0] ?? {}).filter(([, checksum]) => checksum.rows === 0);
  expect(empty.map(([name]) => name)).toEqual([]);
});

/** Every read model from scratch, in its own database. */
async function rebuildAll(store: EventStore, variant: (typeof VARIANTS)[number]) {
  process.env.TZ = variant.timeZone;
  await using database = await createTestDatabase();
  const options = `-c timezone=${variant.timeZone}`;
  const pool = new pg.Pool({ connectionString: database.url, max: 6, options });
  await migrateProjections(pool);
  const db = createDatabase<EngineSchema>(pool);
  const results = await Promise.all(
    projections.map(
      async (projection) => [projection.name, await rebuild(store, db, projection, variant)] as const,
    ),
  );
  await pool.end();
  return Object.fromEntries(results);
}

/** Feeds one build up to the end of the log, interrupted as often as requested at arbitrary points. */
async function rebuild(
  store: EventStore,
  db: ReturnType<typeof createDatabase<EngineSchema>>,
  projection: Projection,
  { pageSize, stops }: (typeof VARIANTS)[number],
) {
  const upTo = await store.head();
  const id = { name: projection.name, version: projection.version, build: 1 };
  const next = (request: Parameters<typeof readPage>[1]) => readPage(store, request);
  for (let stop = 1; stop <= stops + 1; stop += 1) {
    const lease = await acquireLease(db, id, 'drill');
    if (!lease) throw new Error('Somebody else holds the lease');
    const stopping = new AbortController();
    const pagesUntilStop = Math.ceil(EVENTS / pageSize / (stops + 2));
    let pages = 0;
    const onProgress = () => {
      pages += 1;
      if (stop <= stops && pages === pagesUntilStop) stopping.abort();
    };
    const settings = {
      sealedRows: store.sealedRows,
      pageSize,
      poison: 'stop' as const,
      statuses: false,
      signal: stopping.signal,
    };
    await feed({ db, projection, next, upTo, onProgress, ...settings }, lease).catch((error) => {
      if (!stopping.signal.aborted) throw error;
    });
  }
  return db
    .transaction()
    .execute((trx) => checksumOf(trx as unknown as AnyDatabase, projection.table, buildSchema(id)));
}
