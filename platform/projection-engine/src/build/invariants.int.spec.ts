import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { counter, counterId, counterStream } from '../testing/counter.ts';
import { createHarness } from '../testing/harness.ts';
import { InvariantBroken } from './invariants.ts';
import { createMaintenance } from './maintenance.ts';

it('does not show a rebuilt table that breaks its invariants', proves('F-13'), async () => {
  await using harness = await createHarness();
  const isEven = {
    says: 'totals are even',
    breaches: (table: string) => `select id, total from ${table} where total % 2 <> 0`,
  };
  const model = { ...counter(), invariants: [isEven] };
  const runner = await harness.start([model]);
  const add = async (amount: number) =>
    runner.waitForPosition(
      await harness.append(counterStream(1), 'Added', { id: counterId(1), amount }),
      5_000,
    );
  const { rebuild } = createMaintenance({
    store: harness.store,
    pool: harness.pool,
    owner: 'operator',
    projections: [model],
  });
  await add(2);
  expect(await rebuild('counter')).toMatchObject({ build: 2 });
  await add(1);
  const refused = rebuild('counter');
  await expect(refused).rejects.toThrow(InvariantBroken);
  await expect(refused).rejects.toThrow(`broken invariant: totals are even: [{"id":"${counterId(1)}"`);
  const [shown] = await harness.rows<{ schema: string }>(`
    select distinct table_schema as schema from information_schema.view_table_usage
    where view_schema = 'read' and view_name = 'counter'`);
  expect(shown?.schema).toBe('read_counter_v1_2');
});
