import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { choices, provesIdempotence } from '../kernel/testing/properties.ts';
import { walk } from '../kernel/testing/sampled-commands.ts';
import { accruedInterest, recordAccruedInterest } from './accrued-interest.ts';
import type { AccruedInterestEvent } from './events.ts';
import { ACCOUNTS_MAX } from './events.ts';
import { postingsOf } from './ledger.ts';
import { commands, earnedOf } from './testing/commands.ts';

const given = deciderSpec(accruedInterest);
const context = { now: '2026-12-01T00:10:00.000Z', today: '2026-12-01' };
const recorded = (
  throughOn: string,
  interestCents: number,
  overdueInterestCents = 0,
): AccruedInterestEvent => ({
  type: 'AccruedInterestRecorded',
  data: { throughOn, accounts: [earnedOf(interestCents, overdueInterestCents)] },
});

describe('accrued interest', () => {
  it('each day records the change since the last recorded day', proves('X-65'), () => {
    given()
      .when(recordAccruedInterest, { throughOn: '2026-11-29', earned: [earnedOf(6_000)] }, context)
      .thenEvents(recorded('2026-11-29', 6_000));
    given(recorded('2026-11-29', 6_000))
      .when(recordAccruedInterest, { throughOn: '2026-11-30', earned: [earnedOf(6_750, 40)] }, context)
      .thenEvents(recorded('2026-11-30', 750, 40));
  });

  it('a day is recorded once, and an account without a change is left out', proves('F-14'), () => {
    const earlier = recorded('2026-11-29', 6_000);
    const command = { throughOn: '2026-11-29', earned: [earnedOf(9_000)] };
    given(earlier).when(recordAccruedInterest, command, context).thenNothing();
    const unchanged = { throughOn: '2026-11-30', earned: [earnedOf(6_000)] };
    given(earlier).when(recordAccruedInterest, unchanged, context).thenNothing();
  });

  it('an account that a run left out makes up for it, and interest can fall after a correction', () => {
    given(recorded('2026-11-28', 6_000))
      .when(recordAccruedInterest, { throughOn: '2026-11-30', earned: [earnedOf(5_400)] }, context)
      .thenEvents(recorded('2026-11-30', -600));
  });

  it('a large day is divided into events of at most 500 accounts', () => {
    const earned = Array.from({ length: ACCOUNTS_MAX + 1 }, (_, index) => ({
      ...earnedOf(1),
      accountId: `4b0b1f0e-6a5b-4c55-9f1c-${String(index).padStart(12, '0')}`,
    }));
    const state = accruedInterest.initialState();
    const events = recordAccruedInterest(state, { throughOn: '2026-11-30', earned });
    expect(events.map(({ data }) => data.accounts.length)).toEqual([ACCOUNTS_MAX, 1]);
  });

  it('the postings of an event add up to zero for each account', () => {
    expect(
      postingsOf(recorded('2026-11-30', 750, 40)).map(({ account, amountCents }) => [account, amountCents]),
    ).toEqual([
      ['accrued-interest', 750],
      ['interest-income', -750],
      ['accrued-overdue-interest', 40],
      ['overdue-interest-income', -40],
    ]);
  });

  it('the same day recorded twice yields no second event', () => {
    const states = fc
      .sample(choices(8), { numRuns: 50, seed: 7 })
      .map((drawn) => walk(accruedInterest, commands, drawn));
    provesIdempotence(accruedInterest, commands, 'recordAccruedInterest', {
      states: states.length,
      reach: (index) => states[index] as ReturnType<typeof accruedInterest.initialState>,
    });
  });
});
