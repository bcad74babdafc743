import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { createPresence } from './work-item.ts';

it(
  'a colleague noted in the last 25 seconds is present for the others on the same page',
  proves('F-36'),
  () => {
    let now = 0;
    const presence = createPresence(() => now);
    expect(presence.note('company/1', 'anna')).toEqual([]);
    expect(presence.note('company/2', 'bo')).toEqual([]);
    expect(presence.note('company/1', 'bo')).toEqual(['anna']);
    now = 24_999;
    expect(presence.note('company/1', 'anna')).toEqual(['bo']);
    now = 25_000;
    expect(presence.note('company/1', 'anna')).toEqual([]);
  },
);

it('presence holds twenty people per page and two thousand pages', () => {
  const presence = createPresence(() => 0);
  for (let one = 0; one < 100; one += 1) presence.note('company/1', `colleague ${one}`);
  expect(presence.note('company/1', 'anna')).toHaveLength(19);
  for (let page = 0; page < 2_000; page += 1) presence.note(`company/other ${page}`, 'bo');
  expect(presence.note('company/1', 'bo')).toEqual([]);
});
