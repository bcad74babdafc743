import { creditApplicationEvents } from '@kreditlina/domain/credit-application/events';
import { openMemoryStore } from '@kreditlina/event-store';
import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import { quietLogger, waitUntil } from '@kreditlina/projection-engine/testing/harness';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { countParkedEvents, readOperations } from '../operations/query.ts';
import { createReadDatabase } from '../read-schema.ts';
import { startProjections } from '../start-projections.ts';
import { newEvent, unknownEvent } from '../testing/fold-row.ts';
import { applicationLife } from '../testing/life.ts';
import { isUnknown } from './unknown-event.ts';

describe('unknown events in the store', () => {
  it('parks unknown events and shows them while everything else continues, also on their stream', async () => {
    await using database = await createTestDatabase();
    await using open = new AsyncDisposableStack();
    const pool = new pg.Pool({ connectionString: database.url, max: 10 });
    open.defer(() => pool.end());
    // Without schemas the store takes any type, such as one written by a newer or a foreign version.
    const store = openMemoryStore().events;
    open.defer(() => store.close());
    const runner = await startProjections({ store, pool, logger: quietLogger(), owner: 'test' });
    open.defer(() => runner.stop());
    const life = applicationLife(1);
    const [first, whole] = [life.until('household'), life.until('loans-details')];
    const foreign = unknownEvent('FromTheFuture', {
      applicationId: life.applicationId,
      secret: '198504129999',
    });
    await store.append(life.stream, 'none', first);
    await store.append(life.stream, first.length, [foreign, unknownEvent('AlsoNew')]);
    await store.append('spaceship-00000000-0000-4000-8000-000000000001', 'none', [unknownEvent('Launched')]);
    const { position } = await store.append(life.stream, first.length + 2, whole.slice(first.length));
    expect(await runner.waitForPosition(position, 10_000)).toBe(true);

    const row = await createReadDatabase(pool, store.sealedRows)
      .selectFrom('credit_application')
      .selectAll()
      .executeTakeFirst();
    expect(row).toMatchObject({ step: 'loans-details', stream_version: whole.length + 2 });
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
    await waitUntil(
      async () => (await readOperations(pool, store)).projections.every((one) => one.events_behind === 0),
      'every read model is at the end of the log',
    );
  });

  it('a known type with a later schema version is unknown too', () => {
    const catalogue = new Map(Object.entries(creditApplicationEvents));
    const event = { ...newEvent('ApplicationStarted'), schemaVersion: 2 };
    expect(isUnknown(event as never, catalogue)).toBe(true);
    expect(isUnknown({ ...event, schemaVersion: 1 } as never, catalogue)).toBe(false);
  });
});
