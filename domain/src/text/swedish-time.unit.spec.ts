import { expect, it } from 'vitest';
import { fromSwedishTime, toSwedishTime } from './dates.ts';

it.each([
  ['2026-11-22T10:00', '2026-11-22T09:00:59.999Z'],
  ['2026-07-01T00:15', '2026-06-30T22:15:59.999Z'],
  // The repeated hour: its first occurrence.
  ['2026-10-25T02:30', '2026-10-25T00:30:59.999Z'],
])('%s in Sweden is %s, and back again', (local, instant) => {
  expect(fromSwedishTime(local)).toBe(instant);
  expect(toSwedishTime(instant)).toBe(local);
});

it('takes an hour that is left out as the one after it, and nothing else as a time', () => {
  expect(fromSwedishTime('2026-03-29T02:30')).toBe('2026-03-29T01:30:59.999Z');
  for (const text of ['', '2026-11-22', 'yesterday', '2026-13-01T10:00'])
    expect(fromSwedishTime(text)).toBeNull();
});
