import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import * as decide from './index.ts';
import { unpaidCents } from './state-servicing.ts';
import { anna, bengt, idOf } from './testing/ids.ts';
import { assertRecast } from './testing/invariants.ts';
import { type Life, withdrawnLife } from './testing/life.ts';

/** Nothing is paid from the notice due on 28 May; written off in July, reversed on 10 November. */
function reversedLife(reasonCode: string, paysOn?: string): Life {
  const life = withdrawnLife('2027-04-10', 24_000_000).until('2027-07-15');
  const proposalId = idOf('loss');
  life.does(decide.proposeCreditLoss, { proposalId, reasonCode: 'not-paid', proposedBy: anna });
  life.does(decide.approveCreditLoss, { proposalId, approvedBy: bengt });
  if (paysOn !== undefined) {
    life.today = paysOn;
    life.pays('in between', 5_000_000);
  }
  life.today = '2027-11-10';
  life.does(decide.proposeLossReversal, { proposalId, reasonCode, proposedBy: bengt });
  life.does(decide.reverseCreditLoss, { proposalId, approvedBy: anna });
  return life;
}

/** The same debt, never written off, without the notices of the months between. */
function neverLost(paysOn?: string): Life {
  const life = withdrawnLife('2027-04-10', 24_000_000).until('2027-07-15');
  if (paysOn !== undefined) {
    life.today = paysOn;
    life.pays('in between', 5_000_000);
  }
  life.today = '2027-11-10';
  return life;
}

describe.each(['will-pay', 'has-paid'])('a loss that is reversed because the customer %s', (reasonCode) => {
  it('leaves the debt as late as it was all the time', proves('X-76'), () => {
    const life = reversedLife(reasonCode);
    const [first] = life.state.notices;
    expect(decide.daysPastDue(life.state, '2027-11-27')).toBe(
      decide.daysPastDue(neverLost().state, '2027-11-27'),
    );
    expect(first && unpaidCents(first)).toBeGreaterThan(0);
    assertRecast(life);
  });

  it.each([undefined, '2027-09-01'])(
    'bears interest through the period, with a payment on %s',
    proves('X-76', 'X-05'),
    (paysOn) => {
      const life = reversedLife(reasonCode, paysOn);
      expect(decide.owedParts(life.state)).toEqual(decide.owedParts(neverLost(paysOn).state));
      assertRecast(life);
    },
  );

  it('books the interest of the period as a correction on the day of the reversal', proves('X-65'), () => {
    const life = reversedLife(reasonCode);
    const { interestCents } = withdrawnLife('2027-04-10', 24_000_000).until('2027-07-15').state.posted;
    expect(life.booked.posted.interestCents).toBe(interestCents);
    const [recast] = life.events.flatMap((event) => (event.type === 'AccountRecast' ? [event.data] : []));
    expect(recast?.lines).toContainEqual(
      expect.objectContaining({ debit: 'interest', credit: 'interest-income' }),
    );
  });

  it('sends no reminder, with its fee, before the new due day', proves('X-19'), () => {
    const life = reversedLife(reasonCode);
    const reminded = () => life.state.notices.filter(({ remindedOn }) => remindedOn !== null).length;
    const before = reminded();
    expect(life.state.notices.some(({ remindedOn }) => remindedOn === null)).toBe(true);
    life.until('2027-11-30');
    expect(reminded()).toBe(before);
    assertRecast(life);
    // The new due day is 24 November; the fifth bank day after it is 1 December.
    life.until('2027-12-01');
    expect(reminded()).toBe(before + 1);
    assertRecast(life);
  });
});

it('a loss that was our fault bears no interest and makes no customer late', proves('X-76', 'X-19'), () => {
  const life = reversedLife('written-off-by-mistake');
  const interest = decide.owedParts(life.state);
  const july = withdrawnLife('2027-04-10', 24_000_000).until('2027-07-15');
  expect(interest).toEqual(decide.owedParts(july.state));
  expect(decide.daysPastDue(life.state, '2027-11-24')).toBe(0);
  assertRecast(life.until('2027-12-02'));
});
