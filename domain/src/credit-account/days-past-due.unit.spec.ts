import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { addDays } from '../kernel/business-dates.ts';
import { sum } from '../kernel/units.ts';
import { daysPastDue, lateNotices } from './index.ts';
import { factsOf } from './recast/facts.ts';
import { recast } from './recast/recast.ts';
import { openNotices, unpaidCents } from './state-servicing.ts';
import { withdrawnLife } from './testing/life.ts';
import { SECOND_TERMS_ON, twoTerms } from './testing/two-terms.ts';

it.each([
  [1_000, 4],
  [999, 0],
])(
  'a notice with %d öre unpaid after its due date is %d days late',
  proves('F-11', 'X-42'),
  (leftCents, days) => {
    const life = withdrawnLife('2026-09-10').until('2026-10-28');
    const [notice] = openNotices(life.state);
    if (!notice) throw new Error('no notice');
    life.pays('most of it', unpaidCents(notice) - leftCents);
    expect(openNotices(life.state).map(unpaidCents)).toEqual([leftCents]);
    expect(daysPastDue(life.state, '2026-10-28')).toBe(0);
    expect(daysPastDue(life.state, '2026-11-01')).toBe(days);
    // The list of companies counts the same way.
    expect(lateNotices(life.state, '2026-11-01')).toHaveLength(days > 0 ? 1 : 0);
  },
);

it('the recast and the state count days past due by the terms of the day asked about', proves('X-42'), () => {
  const life = withdrawnLife('2026-09-10').until('2026-10-28');
  life.pays('most of it', sum(openNotices(life.state).map(unpaidCents)) - 5_000);
  const days = (on: string) => {
    life.until(on);
    const facts = factsOf(life.history);
    return [
      daysPastDue(life.state, on, twoTerms),
      recast(facts, twoTerms, { on, knownAt: on }).daysPastDue,
      lateNotices(life.state, on, twoTerms).length,
    ];
  };
  expect(days(addDays(SECOND_TERMS_ON, -1))).toEqual([18, 18, 1]);
  expect(days(SECOND_TERMS_ON)).toEqual([0, 0, 0]);
});
