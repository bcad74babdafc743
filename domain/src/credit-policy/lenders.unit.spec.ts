import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { finalDecision } from './lenders.ts';

const policy = { outcome: 'approved' as const, limitCents: 40_000_000 };
const yes = { outcome: 'approved' as const, maxLimitCents: null };
const no = { outcome: 'rejected' as const, maxLimitCents: null };

describe('final decision', () => {
  it('the policy refuses before a lender is asked', proves('C-168', 'X-61'), () => {
    expect(finalDecision({ outcome: 'rejected', limitCents: 0 }, {})).toEqual({
      outcome: 'rejected',
      rejectedBy: 'policy',
      limitCents: 0,
    });
  });
  it('the first lender refuses before the second is asked', proves('X-61'), () => {
    expect(finalDecision(policy, { first: no })).toMatchObject({ outcome: 'rejected', rejectedBy: 'first' });
    expect(finalDecision(policy, { first: yes, second: no })).toMatchObject({
      outcome: 'rejected',
      rejectedBy: 'second',
    });
  });
  it('with both approvals, the lowest of the three limits is granted', proves('C-001'), () => {
    expect(finalDecision(policy, { first: yes, second: yes })?.limitCents).toBe(40_000_000);
    const answers = {
      first: { ...yes, maxLimitCents: 35_000_000 },
      second: { ...yes, maxLimitCents: 90_000_000 },
    };
    expect(finalDecision(policy, answers)).toEqual({
      outcome: 'approved',
      rejectedBy: null,
      limitCents: 35_000_000,
    });
  });
  it('a lender limit below the smallest credit is a refusal', proves('C-393'), () => {
    expect(finalDecision(policy, { first: { ...yes, maxLimitCents: 999_900 } })?.rejectedBy).toBe('first');
    const smallest = { ...yes, maxLimitCents: 1_000_000 };
    expect(finalDecision(policy, { first: smallest, second: yes })?.limitCents).toBe(1_000_000);
  });
  it('there is no decision while an answer is missing or the policy wants a review', proves('C-113'), () => {
    expect(finalDecision(policy, {})).toBeUndefined();
    expect(finalDecision(policy, { first: yes })).toBeUndefined();
    expect(
      finalDecision({ ...policy, outcome: 'manual-review' }, { first: yes, second: yes }),
    ).toBeUndefined();
  });
});
