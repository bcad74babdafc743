import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { rateOn } from '../calculators/interest.ts';
import { refusalOf } from '../kernel/testing/sampled-commands.ts';
import { errorInWords } from '../text/errors.ts';
import * as decide from './index.ts';
import { owedParts } from './notices.ts';
import { anna, bengt, granted, idOf } from './testing/ids.ts';
import { type Life, withdrawnLife } from './testing/life.ts';

/** Changes the rate of 10.80 %. */
const changed = (life: Life, effectiveOn: string, rateYearBasisPoints: number) =>
  life.does(decide.changeRate, {
    changeId: idOf(`${effectiveOn} ${rateYearBasisPoints}`),
    effectiveOn,
    rateYearBasisPoints,
    reasonCode: 'central-bank',
    policyVersion: '2026-11',
    changedBy: anna,
  });
/** Changes the rate with a second person's approval. */
function raised(life: Life, effectiveOn: string, rateYearBasisPoints: number) {
  const proposed = changed(life, effectiveOn, rateYearBasisPoints);
  const proposalId = idOf(`${effectiveOn} ${rateYearBasisPoints}`);
  expect(proposed).toMatchObject([{ type: 'RateRaiseProposed', data: { proposalId } }]);
  return life.does(decide.approveProposal, { kind: 'rate', proposalId, approvedBy: bengt });
}
const monthOld = () => withdrawnLife('2026-09-10').until('2026-10-10');

describe('a changed rate', () => {
  it.each(['2026-09-10', '2026-10-10', '2026-11-09'])(
    'a higher rate cannot start on %s',
    proves('X-05'),
    (on) => {
      const life = monthOld();
      const refusal = refusalOf(() => changed(life, on, 1_081));
      expect(refusal?.code).toBe('RATE_RAISED_AT_ONCE');
      expect(errorInWords('RATE_RAISED_AT_ONCE', 'sv')).toBe(
        'En höjd ränta kan börja gälla tidigast om en månad',
      );
    },
  );

  it('a higher rate starts a month later at the earliest, and cannot be brought forward', () => {
    const life = monthOld();
    expect(raised(life, '2026-11-10', 1_480)).toMatchObject([{ type: 'RateChanged' }]);
    expect(['2026-11-09', '2026-11-10'].map((on) => rateOn(life.state, on))).toEqual([1_080, 1_480]);
    expect(refusalOf(() => changed(life, '2026-11-09', 1_480))?.code).toBe('RATE_RAISED_AT_ONCE');
  });

  it('a higher rate takes two people, and until then nothing changes', proves('X-54'), () => {
    const life = monthOld();
    const { rates } = life.state;
    const proposalId = idOf('2026-11-10 1081');
    changed(life, '2026-11-10', 1_081);
    expect(life.state.rates).toBe(rates);
    const approve = (approvedBy: string) =>
      life.does(decide.approveProposal, { kind: 'rate', proposalId, approvedBy });
    expect(refusalOf(() => approve(anna))?.code).toBe('OWN_PROPOSAL');
    expect(refusalOf(() => approve(granted.userId))?.code).toBe('OWN_CASE');
    const data = { changeId: proposalId, changedBy: anna, approvedBy: bengt, proposalId };
    expect(approve(bengt)).toMatchObject([{ type: 'RateChanged', data }]);
    expect(approve(bengt)).toEqual([]);
    expect(changed(life, '2026-11-10', 1_081)).toEqual([]);
  });

  it('a raise of a lower rate to come takes two people as well', proves('X-54'), () => {
    const life = monthOld();
    changed(life, '2026-12-01', 900);
    expect(changed(life, '2026-12-01', 901)).toMatchObject([
      { type: 'RateRaiseProposed', data: { beforeYearBasisPoints: 900, afterYearBasisPoints: 901 } },
    ]);
    expect(rateOn(life.state, '2026-12-01')).toBe(900);
  });

  it(
    'a higher rate starts a month after its approval, if that is after the proposed day',
    proves('X-05'),
    () => {
      const startsOn = (proposedFor: string) => {
        const life = monthOld();
        changed(life, proposedFor, 1_200);
        life.until('2026-10-20');
        const proposalId = idOf(`${proposedFor} 1200`);
        life.does(decide.approveProposal, { kind: 'rate', proposalId, approvedBy: bengt });
        return life.state.rates.at(-1)?.fromOn;
      };
      expect(['2026-11-10', '2026-11-20', '2026-11-21'].map(startsOn)).toEqual([
        '2026-11-20',
        '2026-11-20',
        '2026-11-21',
      ]);
    },
  );

  it('a lower rate may start on any day, and the excess interest is returned', proves('X-05'), () => {
    const life = monthOld();
    // 200,000 kr at 1.80 % less from 10 September through 9 October is 10 kr a day for 30 days.
    expect(changed(life, '2026-09-10', 900)).toMatchObject([
      { type: 'InterestAccrued', data: { throughOn: '2026-10-09', interestCents: 54_000 } },
      { type: 'RateChanged', data: { beforeYearBasisPoints: 1_080, afterYearBasisPoints: 900 } },
      { type: 'AccountRecast', data: { cause: 'rate-changed', valueOn: '2026-09-10' } },
    ]);
    // The next day costs 50 kr instead of 60.
    const { interestCents } = owedParts(life.state);
    life.nextDay();
    expect(owedParts(life.state).interestCents - interestCents).toBe(5_000);
  });

  it('a future rate leaves the granted and the present rate unchanged', () => {
    const life = monthOld();
    changed(life, '2028-11-20', 900);
    expect([life.state.rateYearBasisPoints, rateOn(life.state, life.today)]).toEqual([1_080, 1_080]);
  });
});
