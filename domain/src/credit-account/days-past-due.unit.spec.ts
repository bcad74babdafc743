import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { daysPastDue, lateNotices } from './index.ts';
import { openNotices, unpaidCents } from './state-servicing.ts';
import { withdrawnLife } from './testing/life.ts';

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
