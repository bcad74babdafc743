import { setTimeout as sleep } from 'node:timers/promises';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { migrateEventStore, openPostgresStore } from '@kreditlina/event-store';
import { startTestServer } from '@kreditlina/event-store/eventstoredb/testing/server';
import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import { quietLogger, waitUntil } from '@kreditlina/projection-engine/testing/harness';
import { proves } from '@kreditlina/tools/proves';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { SLOW, SLOW_START_MS } from '../testing/breaking-thread.ts';
import { applicationLife } from '../testing/life.ts';
import { startProjectionsThread } from './start-projections-thread.ts';

const masterKey = new Uint8Array(32).fill(7);
const script = new URL('../testing/breaking-thread.ts', import.meta.url);

describe('read-model thread', () => {
  it(
    'feeds read models from the log, knows their positions and releases its leases when it stops',
    proves('X-45'),
    async () => {
      await using database = await createTestDatabase();
      await migrateEventStore(database.url);
      const store = await openPostgresStore({ url: database.url, masterKey, schemas: eventCatalogue });
      const logged: string[] = [];
      const input = { databaseUrl: database.url, masterKey, owner: 'test' };
      const thread = await startProjectionsThread({ ...input, logger: quietLogger(logged) });
      const { stream, applicationId, events } = applicationLife(1);
      const { position } = await store.events.append(stream, 'none', events);
      expect(await thread.waitForPosition(position, 10_000)).toBe(true);
      expect(await thread.waitForPosition(String(BigInt(position) + 1n), 50)).toBe(false);
      const named = ['credit-application'];
      expect(await thread.waitForPosition(position, 10_000, named)).toBe(true);
      expect(await thread.waitForPosition(String(BigInt(position) + 1n), 50, named)).toBe(false);
      // Read models that were not named are not waited for.
      expect(await thread.waitForPosition(String(BigInt(position) + 1n), 50, [])).toBe(true);
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const rows = await client.query('select id, stream_version from read.credit_application');
      expect(rows.rows).toEqual([{ id: applicationId, stream_version: events.length }]);
      await thread.stop();
      expect(await thread.waitForPosition(position)).toBe(false);
      const owners = await client.query('select distinct owner from projections.projection_state');
      expect(owners.rows).toEqual([{ owner: null }]);
      await client.end();
      await store.close();
      expect(logged).toEqual([]);
    },
  );

  it('says whether it can read the log, even if that is in EventStoreDB', async () => {
    await using database = await createTestDatabase();
    await migrateEventStore(database.url);
    const server = await startTestServer({ downMs: 300 });
    const input = { databaseUrl: database.url, eventStoreUrl: server.url, masterKey, owner: 'test' };
    const thread = await startProjectionsThread({ ...input, logger: quietLogger() });
    expect(await thread.canReadLog()).toBe(true);
    await server.stop();
    expect(await thread.canReadLog()).toBe(false);
    await server.restart();
    await waitUntil(() => thread.canReadLog(), 'the log is back');
    await thread.stop();
    expect(await thread.canReadLog()).toBe(false);
    await server.close();
  });

  it('restarts after a crash, and waiting callers get false', async () => {
    const logged: string[] = [];
    const input = { databaseUrl: 'unused', masterKey, owner: 'test', logger: quietLogger(logged) };
    const thread = await startProjectionsThread(input, script);
    expect(await thread.waitForPosition('1')).toBe(true);
    expect(await thread.waitForPosition('13')).toBe(false);
    expect(await thread.waitForPosition('1')).toBe(false);
    await waitUntil(() => thread.waitForPosition('1'), 'it runs again');
    expect(logged).toEqual(['The thread of the read models failed {"error":"The thread breaks"}']);
    await thread.stop();
  });

  it('ends even when stopped during a restart', async () => {
    const input = { databaseUrl: 'unused', masterKey, owner: SLOW, logger: quietLogger() };
    const thread = await startProjectionsThread(input, script);
    expect(await thread.waitForPosition('13')).toBe(false);
    // Beyond the longest first pause, and before the new thread can be ready.
    await sleep(SLOW_START_MS / 2);
    await thread.stop();
    expect(await thread.waitForPosition('1')).toBe(false);
  });

  it('says why it cannot start', async () => {
    const databaseUrl = 'postgresql://nobody:secret@127.0.0.1:1/none';
    const input = { databaseUrl, masterKey, owner: 'test', logger: quietLogger() };
    await expect(startProjectionsThread(input)).rejects.toThrow('The event store cannot be opened');
  });
});
