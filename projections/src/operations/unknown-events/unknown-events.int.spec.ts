import { creditApplicationEvents } from '@kreditlina/domain/credit-application/events';
import { openMemoryStore } from '@kreditlina/event-store';
import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import { eventually, newEvent, quietLogger } from '@kreditlina/projection-engine/testing/harness';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createReadDatabase } from '../../read-schema.ts';
import { startProjections } from '../../start-projections.ts';
import { applicationLife } from '../../testing/life.ts';
import { countParkedEvents, readOperations } from '../query.ts';
import { isUnknown } from './evolve.ts';

describe('unknown events in the store', () => {
  it('are set aside and shown, and everything else goes on, also on their stream', async () => {
    await using database = await createTestDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 10 });
    // Without schemas the store takes any type: what a newer or a foreign version may have written.
    const store = openMemoryStore().events;
    const runner = await startProjections({ store, pool, logger: quietLogger(), owner: 'test' });
    const life = applicationLife(1);
    const foreign = newEvent('FromTheFuture', { applicationId: life.applicationId, secret: '198504129999' });
    await store.append(life.stream, 'none', life.events.slice(0, 2));
    await store.append(life.stream, 2, [foreign, newEvent('AlsoNew', {})]);
    await store.append('spaceship-00000000-0000-4000-8000-000000000001', 'none', [newEvent('Launched', {})]);
    const { position } = await store.append(life.stream, 4, life.events.slice(2, 4));
    expect(await runner.waitForPosition(position, 10_000)).toBe(true);

    const row = await createReadDatabase(pool, store.sealedRows)
      .selectFrom('credit_application')
      .selectAll()
      .executeTakeFirst();
    expect(row).toMatchObject({ step: 'loans-details', stream_version: 6 });
    const operations = await readOperations(pool, store);
    expect(operations.parked_events.map((event) => event.type).toSorted()).toEqual([
      ...['AlsoNew', 'FromTheFuture', 'Launched'],
    ]);
    expect(operations.parked_events[0]).toMatchObject({
      projection: 'unknown-events',
      reason: 'unknown event type',
    });
    expect(JSON.stringify(operations)).not.toContain('198504129999');
    expect(await countParkedEvents(pool)).toBe(3);
    await eventually(
      async () => (await readOperations(pool, store)).projections.every((one) => one.events_behind === 0),
      'every read model is at the end of the log',
    );
    await runner.stop();
    await store.close();
    await pool.end();
  });

  it('are also those of a later schema version than is known', () => {
    const catalogue = new Map(Object.entries(creditApplicationEvents));
    const event = { ...newEvent('ApplicationStarted', {}), schemaVersion: 2 };
    expect(isUnknown(event as never, catalogue)).toBe(true);
    expect(isUnknown({ ...event, schemaVersion: 1 } as never, catalogue)).toBe(false);
  });
});
