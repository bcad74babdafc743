import { type EventSchema, event } from '@kreditlina/domain/kernel/event-schema';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { acquireLease, releaseLease } from '../lease/lease.ts';
import { counter, counterId, counterStream, counterTable } from '../testing/counter.ts';
import { createHarness, waitUntil } from '../testing/harness.ts';

const sentence = { sv: 'Prov', en: 'Test' };
const tagged = event('Tagged', z.object({ id: z.string(), tag: z.string() }), sentence);

it('a read model is fed while parked events of another one are processed, however long that takes', async () => {
  const schemas = new Map<string, EventSchema>([['Tagged', tagged]]);
  const hall = { ...counter(), name: 'hall', table: { ...counterTable, name: 'hall' } };
  const models = [counter(), hall];
  await using harness = await createHarness(models, { schemas });
  const position = await harness.append(counterStream(1), 'Tagged', { id: counterId(1), tag: 'new' });
  schemas.delete('Tagged');
  const former = await harness.start([counter()]);
  expect(await former.waitForPosition(position, 5_000)).toBe(true);
  await former.stop();
  schemas.set('Tagged', tagged);
  const held = await acquireLease(harness.db, { name: 'hall', version: 1, build: 1 }, 'other', 60_000);
  if (!held) throw new Error('The lease of the hall is not free');
  const gate = Promise.withResolvers<void>();
  const read = harness.store.read.bind(harness.store);
  const reading = vi.spyOn(harness.store, 'read').mockImplementation(async function* (...given) {
    await gate.promise;
    yield* read(...given);
  });
  try {
    const runner = await harness.start(models);
    // The query of the builds waits for the row that the running one has locked.
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%parked_revision%'`;
    await waitUntil(async () => (await harness.rows(waits)).length > 0, 'the look at the builds');
    expect(reading).toHaveBeenCalled();
    await releaseLease(harness.db, held);
    expect(await runner.waitForPosition(position, 5_000, ['hall'])).toBe(true);
  } finally {
    gate.resolve();
  }
});
