import { expect, it } from 'vitest';
import { dateInSweden } from './swedish-time.ts';

it.each([
  ['2026-11-21T22:59:59.999Z', '2026-11-21'],
  ['2026-11-21T23:00:00.000Z', '2026-11-22'],
  ['2026-06-30T21:59:59.999Z', '2026-06-30'],
  ['2026-06-30T22:00:00.000Z', '2026-07-01'],
  ['2026-03-29T00:59:59.000Z', '2026-03-29'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01'],
])('%s falls on %s in Sweden', (instant, date) => {
  expect(dateInSweden(instant)).toBe(date);
});
