import { expect, it } from 'vitest';
import { createSenderLimit } from './room-of-day.ts';

const MORNING = '2026-11-23T08:00:00.000Z';

it('one sender makes so many sign-ups a day, and so many the next; of IPv6 a network is one sender', () => {
  const maySignUp = createSenderLimit(1);
  const by = (ip: string, now = MORNING) => maySignUp({ ip }, now);
  expect([1, 2, 3, 4].map((host) => by(`2001:db8:1:1::${host}`))).toEqual([true, true, true, false]);
  expect(by('2001:db8:1:2::1')).toBe(true);
  expect(by('192.0.2.1')).toBe(true);
  // It is another day in Sweden.
  expect(by('2001:db8:1:1::1', '2026-11-23T22:59:00.000Z')).toBe(false);
  expect(by('2001:db8:1:1::1', '2026-11-23T23:01:00.000Z')).toBe(true);
});
