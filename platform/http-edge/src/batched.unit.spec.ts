import { describe, expect, it } from 'vitest';
import { batched } from './batched.ts';

describe('batched', () => {
  it('runs calls that come together in one batch, in order, and answers each', async () => {
    const runs: number[][] = [];
    const double = batched(async (items: readonly number[]) => {
      runs.push([...items]);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return items.map((item) => item * 2);
    });
    const first = [1, 2, 3].map(double);
    await new Promise((resolve) => setImmediate(resolve));
    const second = [4, 5].map(double);
    expect(await Promise.all([...first, ...second])).toEqual([2, 4, 6, 8, 10]);
    expect(runs).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  it('never runs more items at once than its limit', async () => {
    const sizes: number[] = [];
    const run = batched(
      async (items: readonly number[]) => {
        sizes.push(items.length);
        return items;
      },
      { maxItems: 4, gatherMs: 1 },
    );
    await Promise.all(Array.from({ length: 10 }, (_, index) => run(index)));
    expect(sizes).toEqual([4, 4, 2]);
  });

  it('a failed batch fails its own calls only; the next one runs', async () => {
    let isBroken = true;
    const run = batched(async (items: readonly number[]) => {
      if (isBroken) throw new Error('broken');
      return items;
    });
    await expect(run(1)).rejects.toThrow('broken');
    isBroken = false;
    expect(await run(2)).toBe(2);
  });
});
