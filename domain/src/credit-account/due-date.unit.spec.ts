import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { addMonths, isBankDay } from '../kernel/business-dates.ts';
import { dueOnOf } from './due-date.ts';
import { unpaidCents } from './state-servicing.ts';
import { drawnLife } from './testing/life.ts';

describe('the due date of a notice', () => {
  it.each([
    ['2026-10-01', '2026-10-28', 'a Wednesday'],
    ['2026-11-01', '2026-11-30', 'a Saturday: the Monday after'],
    ['2026-02-01', '2026-02-27', 'a Saturday that ends February: the Friday before'],
    ['2027-02-01', '2027-02-26', 'a Sunday that ends February: the Friday before'],
    ['2032-02-01', '2032-02-27', 'a Saturday before a 29th that is a Sunday: the Friday before'],
  ])('of %s is %s, %s', proves('X-42'), (noticeOn, dueOn) => {
    expect(dueOnOf(noticeOn)).toBe(dueOn);
  });

  it('is a bank day of the same month, at least 24 days after the notice, in every month until 2100', () => {
    for (let on = '2000-01-01'; on < '2100-01-01'; on = addMonths(on, 1)) {
      const dueOn = dueOnOf(on);
      if (!isBankDay(dueOn) || dueOn.slice(0, 7) !== on.slice(0, 7) || dueOn < `${on.slice(0, 8)}25`)
        throw new Error(`${on}: ${dueOn}`);
    }
  });
});

it('who pays each notice of a February and March in time pays each of them once', proves('X-19'), () => {
  const life = drawnLife('2026-01-10', 24_000_000).until('2026-03-01');
  const [february, march] = life.state.notices;
  if (!february || !march) throw new Error('no notices');
  expect(life.events.findLast(({ type }) => type === 'NoticeIssued')).toMatchObject({
    data: { noticeNumber: 2, broughtForwardCents: unpaidCents(february) },
  });
  const inTime = drawnLife('2026-01-10', 24_000_000).until('2026-02-27');
  inTime.pays('one', 1_151_200);
  inTime.until('2026-03-01');
  expect(inTime.events.findLast(({ type }) => type === 'NoticeIssued')).toMatchObject({
    data: { noticeNumber: 2, totalCents: 1_214_800, broughtForwardCents: 0 },
  });
  inTime.until('2026-03-28').pays('two', 1_214_800);
  expect(inTime.state.notices.map(unpaidCents)).toEqual([0, 0]);
  expect([inTime.state.draws[0]?.principalCents, inTime.state.creditCents]).toEqual([22_000_000, 0]);
});
