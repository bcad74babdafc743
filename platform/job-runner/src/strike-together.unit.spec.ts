import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { strikeTogether } from './strike-together.ts';

const silent = { warn: () => undefined };

it('strikes finished jobs off together, the last ones when it stops', async () => {
  const struck: (readonly string[])[] = [];
  const together = strikeTogether({ strike: async (ids) => void struck.push(ids) }, silent);
  for (const id of ['a', 'b', 'c']) together.strike(id);
  await together.stop();
  expect(struck).toEqual([['a', 'b', 'c']]);
});

it('remembers a bounded number of jobs while the database hangs', async () => {
  const held = Promise.withResolvers<void>();
  const struck: string[] = [];
  const strike = async (ids: readonly string[]) => {
    struck.push(...ids);
    await held.promise;
  };
  const together = strikeTogether({ strike }, silent);
  for (let round = 0; round < 10; round += 1) {
    for (let number = 0; number < 2_000; number += 1) together.strike(`${round}.${number}`);
    await sleep(40);
  }
  held.resolve();
  await together.stop();
  expect(struck.length).toBeGreaterThan(0);
  // The hanging statement's batch, and one more batch.
  expect(struck.length).toBeLessThanOrEqual(10_000);
});
