import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { openMemoryStore } from '@kreditlina/event-store';
import { foldEntity } from '@kreditlina/projection-engine/as-of';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { applicationLife } from './testing/life.ts';

it('answers what was known as of a version, a position or an instant', proves('M-01'), async () => {
  let now = Date.UTC(2026, 10, 21);
  const { events: store } = openMemoryStore({ schemas: eventCatalogue, now: () => new Date(now) });
  const life = applicationLife(1);
  const positions: string[] = [];
  for (const [index, event] of life.events.entries()) {
    now += 60_000;
    positions.push((await store.append(life.stream, index === 0 ? 'none' : index, [event])).position);
  }
  const at = (asOf: Parameters<typeof foldEntity>[3]) =>
    foldEntity(store, creditApplication, life.stream, asOf);
  expect((await at('now')).state.phase).toBe('completed');
  expect(await at({ version: 3 })).toMatchObject({
    version: 3,
    position: positions[2],
    state: { step: 'household' },
  });
  expect((await at({ position: positions[10] ?? '' })).state.phase).toBe('deciding');
  const instant = new Date(Date.UTC(2026, 10, 21) + 14 * 60_000).toISOString();
  expect(await at({ instant })).toMatchObject({ version: 14, state: { phase: 'offered' } });
  expect(await at({ instant: '2020-01-01T00:00:00.000Z' })).toMatchObject({
    version: 0,
    state: { phase: 'none' },
  });
});
