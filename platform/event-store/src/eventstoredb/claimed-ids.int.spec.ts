import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@kreditlina/postgres/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateEventStore } from '../postgres/migrate.ts';
import { ClaimedIds } from './claimed-ids.ts';

let database: TestDatabase;
let one: ClaimedIds;
let other: ClaimedIds;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateEventStore(database.url);
  [one, other] = [1, 2].map(
    (number) => new ClaimedIds({ url: database.url, processName: `test-${number}` }),
  ) as [ClaimedIds, ClaimedIds];
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await database.dispose();
});

describe('claim of an event id', () => {
  it('keeps a claim that another process relies on', async () => {
    const id = randomUUID();
    expect(await one.claim(id, 'thing-1')).toBe('new');
    expect(await other.claim(id, 'thing-1')).toBe('known');
    await one.release(id);
    expect(await one.claim(id, 'thing-2')).toBe('taken');
    expect(await one.claim(id, 'thing-1')).toBe('known');
  });

  it('releases a claim if only another stream has asked for the id', async () => {
    const id = randomUUID();
    expect(await one.claim(id, 'thing-1')).toBe('new');
    expect(await other.claim(id, 'thing-2')).toBe('taken');
    await one.release(id);
    expect(await other.claim(id, 'thing-2')).toBe('new');
  });

  it('gives an id to one stream only, however many processes claim and release it at once', async () => {
    const ids = Array.from({ length: 50 }, () => randomUUID());
    for (let round = 0; round < 5; round += 1) {
      const claims = await Promise.all(
        [one, other].map((process, number) =>
          Promise.all(
            (number === 0 ? ids : ids.toReversed()).map((id) => process.claim(id, `thing-${number}`)),
          ),
        ),
      );
      const [mine, theirs] = [claims[0] ?? [], (claims[1] ?? []).toReversed()];
      for (const [index, id] of ids.entries()) {
        expect([mine[index], theirs[index]].sort()).toEqual(['new', 'taken']);
        await (mine[index] === 'new' ? one : other).release(id);
      }
    }
  });
});
