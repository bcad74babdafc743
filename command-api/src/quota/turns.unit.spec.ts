import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('documents are printed one at a time, and a fifth of the same person is refused', async () => {
  const turns = createTurns(1);
  let [running, most] = [0, 0];
  const print = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
    return running;
  };
  const mine = Array.from({ length: 6 }, () => turns('me', print));
  const theirs = turns('them', print);
  const ends = await Promise.allSettled([...mine, theirs]);
  expect(ends.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 4 }, () => 'fulfilled'),
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(most).toBe(1);
  // A failed print delays no other.
  await new Promise((resolve) => setTimeout(resolve, 20));
  await expect(turns('me', () => Promise.reject(new Error('no paper')))).rejects.toThrow('no paper');
  expect(await turns('me', print)).toBe(0);
});
