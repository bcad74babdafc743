import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { servicingTerms } from '../../calculators/credit-terms.ts';
import { dayBefore, isFirstOfMonth } from '../../calculators/day-count.ts';
import { addDays } from '../../kernel/business-dates.ts';
import { accrueThrough } from '../accruing.ts';
import { daysPastDue } from '../days-past-due.ts';
import { draftOf } from '../draft.ts';
import * as decide from '../index.ts';
import { owedParts } from '../notices.ts';
import type { CreditAccountState } from '../state.ts';
import { type Notice, unpaidCents } from '../state-servicing.ts';
import { otherWithdrawalId } from '../testing/ids.ts';
import { livesInTime } from '../testing/in-time.ts';
import { type Life, noticeIdOn, withdrawnLife } from '../testing/life.ts';
import { lives, steps } from '../testing/walk.ts';
import { type Fact, factsOf } from './facts.ts';
import { recast } from './recast.ts';

/**
 * A notice without the interest that it was issued with: a lower rate decided before its due date has lowered
 * what it billed ahead, which a recast bills at the lower rate from the beginning.
 */
const owing = ({ askedInterestCents: _asked, aheadInterestCents: _ahead, ...notice }: Notice) => notice;

/** Everything that is owed and paid, claim by claim. */
const claimsOf = (state: CreditAccountState) => ({
  owed: owedParts(state),
  creditCents: state.creditCents,
  unbilledCents: state.accrual.unbilledCents,
  principalChanges: state.principalChanges,
  notices: state.notices.map(owing),
  withdrawals: state.withdrawals,
  payments: state.payments,
  loss: state.loss,
  rates: state.rates,
  limitCents: state.limitCents,
});

/** Notices with something to pay; one that would not have been issued asks for nothing. */
const asked = ({ notices }: CreditAccountState) =>
  notices
    .filter((one) => unpaidCents(one) > 0)
    .map((one) => [one.noticeOn, one.dueOn, unpaidCents(one), one.overdueInterest.owedCents]);

const byId = <One>(list: readonly One[], idOf: (one: One) => string): One[] =>
  list.toSorted((one, other) => idOf(one).localeCompare(idOf(other)));

/** Everything that is owed and paid, with the interest through the day before, in the order of ids. */
function claimsBooked(state: CreditAccountState, today: string) {
  const draft = draftOf(state);
  accrueThrough(draft, dayBefore(today));
  const { owed, creditCents, unbilledCents, principalChanges, notices, payments, loss } = claimsOf(
    draft.state(),
  );
  return {
    owed,
    creditCents,
    unbilledCents,
    principalChanges,
    loss,
    notices: notices.map(({ periodInterestCents: _cents, ...one }) => one),
    payments: byId(payments, (one) => one.paymentId).map(({ parts, ...one }) => ({
      ...one,
      parts: byId(parts, (part) => JSON.stringify([part.on, part.kind, part.noticeId, part.withdrawalId])),
    })),
    withdrawals: state.withdrawals.map((one) => [one.withdrawalId, one.principalCents]),
  };
}

/** A permutation of a list by random keys. */
const shuffled = <One>(list: readonly One[], keys: readonly number[]): One[] =>
  list
    .map((one, index) => ({ one, key: keys[index % keys.length] ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one);

const LAST = '2100-12-31';

describe('a recast', () => {
  it('property: equals the booked amounts of any life in time, claim by claim, on every day', {
    ...proves('X-05', 'X-19'),
    timeout: 1_800_000,
  }, () => {
    fc.assert(
      fc.property(steps, (walk) => {
        livesInTime(walk, ({ state, history, today }) => {
          const found = recast(factsOf(history), servicingTerms, { on: today, knownAt: today });
          expect(claimsOf(found.state)).toEqual(claimsOf(state));
          expect(found.owed).toEqual(owedParts(state));
          expect(found.daysPastDue).toBe(daysPastDue(state, today));
        });
      }),
    );
  });

  it('property: equals the booked amounts of any life, in whatever order its facts became known', {
    ...proves('X-05', 'X-19'),
    timeout: 1_800_000,
  }, () => {
    fc.assert(
      fc.property(steps, (walk) => {
        lives(walk, ({ state, history, today }) => {
          const found = recast(factsOf(history), servicingTerms, { on: today, knownAt: LAST });
          expect(claimsBooked(state, today)).toEqual(claimsBooked(found.state, today));
        });
      }),
    );
  });

  it('property: is the same in whatever order the facts of any life became known', {
    ...proves('X-19'),
    timeout: 1_800_000,
  }, () => {
    const keys = fc.array(fc.nat(), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(steps, keys, (walk, places) => {
        const life = lives(walk, () => undefined);
        const facts = factsOf(life.history);
        const at = { on: life.today, knownAt: LAST };
        const days = shuffled(
          facts.map(({ knownOn }) => knownOn),
          places,
        );
        const permuted: Fact[] = facts.map((one, index) => ({ ...one, knownOn: days[index] ?? one.knownOn }));
        const inTime: Fact[] = facts.map((one) => ({
          ...one,
          knownOn: one.valueOn < one.knownOn ? one.valueOn : one.knownOn,
        }));
        const found = recast(inTime, servicingTerms, at);
        expect(recast(shuffled(permuted, places), servicingTerms, at)).toEqual(found);
        expect(recast(facts, servicingTerms, at)).toEqual(found);
      }),
    );
  });

  it('property: as known on an earlier day it leaves out everything that became known later', {
    ...proves('X-19'),
    timeout: 1_800_000,
  }, () => {
    fc.assert(
      fc.property(steps, (walk) => {
        const seen = new Map<string, number>();
        const life = lives(walk, ({ today, history }) => seen.set(today, history.length));
        const facts = factsOf(life.history);
        for (const [day, length] of seen) {
          const at = { on: day, knownAt: day };
          const then = factsOf(life.history.slice(0, length));
          expect(claimsOf(recast(facts, servicingTerms, at).state)).toEqual(
            claimsOf(recast(then, servicingTerms, at).state),
          );
        }
      }),
    );
  });

  it('property: payments booked late, in any order, give the amounts that were booked in time', {
    ...proves('X-19'),
    timeout: 1_800_000,
  }, () => {
    const starts = fc.constantFrom('2026-09-10', '2027-01-28', '2027-01-31', '2028-02-29', '2027-11-30');
    const payment = fc.record({
      paid: fc.integer({ min: 0, max: 100 }),
      delay: fc.integer({ min: 0, max: 90 }),
      size: fc.integer({ min: 1, max: 9_000_000 }),
    });
    fc.assert(
      fc.property(starts, fc.array(payment, { minLength: 1, maxLength: 4 }), (start, payments) => {
        const dated = payments.map(({ paid, delay, size }, index) => ({
          name: `P${index}`,
          // A day of its own, as its parts depend on the order within a day.
          paidOn: addDays(start, 4 * paid + index),
          bookedOn: addDays(start, 4 * paid + index + delay),
          amountCents: size % 3 === 0 ? 1 + (size % 90_000) : size,
        }));
        const days = dated.flatMap(({ paidOn, bookedOn }) => [paidOn, bookedOn]);
        const last = days.toSorted().at(-1) ?? start;
        const play = (dayOf: (one: (typeof dated)[number]) => string): Life => {
          const life = withdrawnLife(start).orders(otherWithdrawalId, 1_234_500);
          life.isPaidOut(otherWithdrawalId);
          const book = (): void => {
            for (const one of dated)
              if (dayOf(one) === life.today) life.pays(one.name, one.amountCents, one.paidOn);
          };
          book();
          while (life.today < last) {
            life.today = addDays(life.today, 1);
            const { today: on } = life;
            if (!isFirstOfMonth(on) && !on.endsWith('-09') && !days.includes(on)) continue;
            life.does(decide.runBusinessDay, { on, noticeId: noticeIdOn(on) });
            book();
          }
          return life;
        };
        const inTime = play(({ paidOn }) => paidOn);
        const late = play(({ bookedOn }) => bookedOn);
        const found = recast(factsOf(late.history), servicingTerms, { on: last, knownAt: last });
        expect(found.owed).toEqual(owedParts(inTime.state));
        expect(found.state.creditCents).toBe(inTime.state.creditCents);
        expect(found.state.principalChanges).toEqual(inTime.state.principalChanges);
        expect(asked(found.state)).toEqual(asked(inTime.state));
        expect(found.daysPastDue).toBe(daysPastDue(inTime.state, last));
      }),
    );
  });
});
