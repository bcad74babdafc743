import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { dayOf, pickerDate } from '../time/days.ts';
import { dayInAddress } from './day-in-address.ts';

const today = '2026-11-21';

it('the day in the address is YYYY-MM-DD and today by default', proves('A-069', 'A-231'), () => {
  expect(dayInAddress('2026-11-20', today)).toBe('2026-11-20');
  expect(dayInAddress(undefined, today)).toBe(today);
  expect(dayInAddress('20-11-2026', today)).toBe(today);
  expect(dayInAddress('2026-02-30', today)).toBe(today);
});

it('a future day in the address is replaced by today', proves('A-069'), () => {
  expect(dayInAddress('2026-11-22', today)).toBe(today);
});

it('a day survives the conversion for the picker', () => {
  expect(dayOf(pickerDate('2026-03-29'))).toBe('2026-03-29');
});
