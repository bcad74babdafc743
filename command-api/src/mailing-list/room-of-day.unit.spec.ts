import { requestLimits } from '@kreditlina/http-edge/request-limits';
import { expect, it } from 'vitest';
import type { MailingListParts } from './parts.ts';
import { createSenderLimit, withRoomOfDay } from './room-of-day.ts';

const MORNING = '2026-11-23T08:00:00.000Z';

it('one sender makes so many sign-ups a day, and so many the next; of IPv6 a network is one sender', () => {
  const maySignUp = createSenderLimit(requestLimits({ loginsPerMinute: 1 }));
  const by = (ip: string, now = MORNING) => maySignUp({ ip }, now);
  expect([1, 2, 3, 4].map((host) => by(`2001:db8:1:1::${host}`))).toEqual([true, true, true, false]);
  expect(by('2001:db8:1:2::1')).toBe(true);
  expect(by('192.0.2.1')).toBe(true);
  // It is another day in Sweden.
  expect(by('2001:db8:1:1::1', '2026-11-23T22:59:00.000Z')).toBe(false);
  expect(by('2001:db8:1:1::1', '2026-11-23T23:01:00.000Z')).toBe(true);
});

it('one sender makes 180 a day where nothing else is said', () => {
  const maySignUp = createSenderLimit(requestLimits());
  const made = Array.from({ length: 181 }, () => maySignUp({ ip: '192.0.2.1' }, MORNING));
  expect(made.filter(Boolean)).toHaveLength(180);
  expect(made.at(-1)).toBe(false);
});

it('who has made as many is told so before anything is counted or stored', async () => {
  const parts = { now: () => MORNING, maySignUp: () => false } as unknown as MailingListParts;
  const request = {} as Parameters<typeof withRoomOfDay>[1];
  const refused = withRoomOfDay(parts, request, () => Promise.reject(new Error('was stored')));
  await expect(refused).rejects.toMatchObject({ status: 429, code: 'SIGN_UPS_OF_DAY_USED' });
});
