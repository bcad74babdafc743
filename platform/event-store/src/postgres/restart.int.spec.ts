import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@kreditlina/postgres/embedded-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StoreUnavailable } from '../errors.ts';
import type { NewEvent } from '../port.ts';
import { TEST_MASTER_KEY } from '../testing/stores.ts';
import { collect, counted, newStream, testSchemas, until } from '../testing/test-events.ts';
import { migrateEventStore } from './migrate.ts';
import { openPostgresStore } from './open-postgres-store.ts';

let dataDir: string;
let server: EmbeddedPostgres;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kreditlina-restart-'));
  server = await startEmbeddedPostgres({ dataDir });
});
afterAll(async () => {
  await server.stop('immediate');
  await rm(dataDir, { recursive: true, force: true });
});

it('recovers when Postgres is killed and restarted, without losing or doubling acknowledged events', async () => {
  await migrateEventStore(server.url);
  const store = await openPostgresStore({
    url: server.url,
    masterKey: TEST_MASTER_KEY,
    schemas: testSchemas,
  });
  const delivered: string[] = [];
  const subscription = store.events.subscribe({}, async ({ events }) => {
    delivered.push(...events.map(({ id }) => id));
  });
  const acknowledged: string[] = [];
  let stopped = false;
  /** A caller who does not know the outcome sends the same events again. */
  const persist = async (stream: string, version: number, events: NewEvent[]) => {
    for (;;) {
      try {
        return await store.events.append(stream, version, events);
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
      }
    }
  };
  const write = async () => {
    const stream = newStream();
    for (let version = 0; !stopped; version += 1) {
      const events = counted();
      expect((await persist(stream, version, events)).version).toBe(version + 1);
      acknowledged.push(...events.map(({ id }) => id));
    }
  };
  const writers = Promise.all(Array.from({ length: 8 }, write));

  for (let cycle = 0; cycle < 2; cycle += 1) {
    const before = acknowledged.length;
    await until(() => acknowledged.length > before + 100);
    process.kill((await server.pid()) as number, 'SIGKILL');
    server = await startEmbeddedPostgres({ dataDir, port: server.port });
  }
  const before = acknowledged.length;
  await until(() => acknowledged.length > before + 100);
  stopped = true;
  await writers;

  const stored = (await collect(store.events.readAll({ limit: 1_000_000 }))).map(({ id }) => id);
  expect(stored.toSorted()).toEqual(acknowledged.toSorted());
  await until(() => delivered.length >= stored.length);
  expect(delivered).toEqual(stored);
  await subscription.stop();
  await store.close();
});
