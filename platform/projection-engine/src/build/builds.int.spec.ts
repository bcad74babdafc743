import { expect, it } from 'vitest';
import { counter, counterId, counterStream } from '../testing/counter.ts';
import { createHarness } from '../testing/harness.ts';
import { openGreenBuild, retireBuild } from './builds.ts';
import { createMaintenance } from './maintenance.ts';

const ID = { name: 'counter', version: 1, build: 1 };

it('keeps a build that readers were switched back to before it was dropped', async () => {
  await using harness = await createHarness();
  const { db, store, pool } = harness;
  const runner = await harness.start([counter()]);
  await runner.waitForPosition(
    await harness.append(counterStream(1), 'Added', { id: counterId(1), amount: 7 }),
  );
  const operator = createMaintenance({ store, pool, owner: 'operator', projections: [counter()] });
  await operator.rebuild('counter');
  await operator.switchBack('counter');
  const isEnded = await retireBuild(db, ID);
  expect(await harness.rows('select total from read.counter')).toEqual([{ total: 7 }]);
  expect(isEnded).toBe(false);
  expect(await operator.release('counter')).toEqual([{ ...ID, build: 2 }]);
});

it('does not drop a build while somebody reads it', async () => {
  await using harness = await createHarness([counter()]);
  const { id } = await openGreenBuild(harness.db, counter());
  const reader = await harness.pool.connect();
  try {
    await reader.query('begin; select from read_counter_v1_2.counter');
    await expect(retireBuild(harness.db, id)).rejects.toMatchObject({ code: '55P03' });
  } finally {
    await reader.query('rollback');
    reader.release();
  }
  expect(await retireBuild(harness.db, id)).toBe(true);
});
