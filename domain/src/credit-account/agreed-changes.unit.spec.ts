import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { changeTerms, changeTermsOf } from '../calculators/credit-terms.ts';
import { refusalOf } from '../kernel/testing/sampled-commands.ts';
import { errorInWords } from '../text/errors.ts';
import { agreedReasons, rateRaiseBounds } from './agreed-changes.ts';
import { actionReasons } from './contracts/actions.ts';
import { blockReason } from './contracts/enums.ts';
import * as decide from './index.ts';
import { anna, bengt, firstWithdrawal, granted, idOf } from './testing/ids.ts';
import { activeLife, type Life, withdrawnLife } from './testing/life.ts';

const start = '2026-09-10';
/** An account as before agreements stated terms of change: 200,000 kr owed. */
const withoutTerms = (): Life => {
  const { withdrawalId, amountCents } = firstWithdrawal;
  const life = activeLife(start).orders(withdrawalId, amountCents);
  life.isPaidOut(withdrawalId);
  return life;
};

/** Changes the rate of 10.80 % from a month after the start. */
const changesRate = (life: Life, rateYearBasisPoints: number, reasonCode: string, on = '2026-10-10') =>
  life.does(decide.changeRate, {
    changeId: idOf(`${on} ${rateYearBasisPoints}`),
    effectiveOn: on,
    rateYearBasisPoints,
    reasonCode,
    policyVersion: '2026-11',
    changedBy: anna,
  });
const changesLimit = (life: Life, afterCents: number, reasonCode: string) =>
  life.does(decide.changeLimit, { proposalId: idOf('limit'), afterCents, reasonCode, changedBy: anna });
const codeOf = (run: () => unknown) => refusalOf(run)?.code;

describe('a raise of the rate', () => {
  it.each(['new-risk', 'other', 'our-mistake', 'weaker-figures'])(
    'is refused for the reason %s, which the agreement does not list',
    proves('X-54'),
    (reason) => {
      const life = withdrawnLife(start);
      expect(codeOf(() => changesRate(life, 1_081, reason))).toBe('REASON_NOT_AGREED');
      expect(life.state.proposals.rate).toEqual([]);
      expect(errorInWords('REASON_NOT_AGREED', 'sv')).toBe(
        'Avtalet tillåter inte den ändringen av det skälet',
      );
    },
  );

  it.each(['central-bank', 'funding-cost', 'unforeseen-cost'])(
    'is proposed to a second person for the reason %s',
    proves('X-54'),
    (reason) => {
      const life = withdrawnLife(start);
      expect(changesRate(life, 1_480, reason)).toMatchObject([
        { type: 'RateRaiseProposed', data: { reasonCode: reason, afterYearBasisPoints: 1_480 } },
      ]);
    },
  );

  it('is at most four percentage points above the signed rate, however many steps it takes', () => {
    const life = withdrawnLife(start);
    expect(codeOf(() => changesRate(life, 1_481, 'central-bank'))).toBe('RATE_RAISE_NOT_AGREED');
    expect(errorInWords('RATE_RAISE_NOT_AGREED', 'sv')).toBe(
      'Avtalet ger inte rätt att höja räntan så mycket',
    );
    changesRate(life, 1_300, 'central-bank');
    life.does(decide.approveProposal, {
      kind: 'rate',
      proposalId: idOf('2026-10-10 1300'),
      approvedBy: bengt,
    });
    life.until('2026-10-20');
    const next = (rate: number) => changesRate(life, rate, 'funding-cost', '2026-11-20');
    expect(codeOf(() => next(1_481))).toBe('RATE_RAISE_NOT_AGREED');
    expect(next(1_480)).toMatchObject([{ type: 'RateRaiseProposed' }]);
  });

  it('never exceeds the ceiling that was signed', () => {
    const { rateRaise } = changeTerms[0];
    const life = withdrawnLife(start);
    const at = (rateYearBasisPoints: number) =>
      rateRaiseBounds({ ...life.state, rateYearBasisPoints }, start)?.most_year_basis_points;
    expect([at(840), at(2_100), at(2_400)]).toEqual([1_240, 2_400, 2_400]);
    expect(rateRaise.ceilingYearBasisPoints).toBe(2_400);
  });

  it('is refused if the signed agreement states no terms of change, and a lower rate is not', () => {
    const life = withoutTerms();
    expect(codeOf(() => changesRate(life, 1_081, 'central-bank'))).toBe('RATE_RAISE_NOT_AGREED');
    expect(rateRaiseBounds(life.state, start)).toBeNull();
    expect(agreedReasons(life.state).raise_rate).toEqual([]);
    expect(changesRate(life, 900, 'price-agreed')).toMatchObject([{ type: 'RateChanged' }]);
  });

  it('is not approved if it was proposed before the product checked the agreement', () => {
    const proposalId = idOf('former');
    const life = withdrawnLife(start).told({
      type: 'RateRaiseProposed',
      data: {
        accountId: granted.accountId,
        proposalId,
        beforeYearBasisPoints: 1_080,
        afterYearBasisPoints: 2_400,
        effectiveOn: '2026-10-10',
        reasonCode: 'new-risk',
        proposedBy: anna,
        proposedOn: start,
      },
    });
    const approve = () => life.does(decide.approveProposal, { kind: 'rate', proposalId, approvedBy: bengt });
    expect(codeOf(approve)).toBe('RATE_RAISE_NOT_AGREED');
  });

  it('by undoing a cut needs the terms too, and there a mistake is a reason', proves('M-10'), () => {
    const undone = (life: Life, reasonCode: string) => {
      const before = life.state;
      const [cut] = changesRate(life, 900, 'price-agreed', '2026-12-01');
      const undoing = cut && decide.accountUndoer.undoingOf(cut, before);
      const by = { staffId: anna, reasonCode, id: idOf('undoing'), eventId: idOf('cut') };
      const code = codeOf(() =>
        life.does((state, _none, context) => undoing?.decide(by)(state, undefined, context) ?? [], undefined),
      );
      return [code, life.events.at(-1)?.type, undoing?.reasons];
    };
    const reasons = ['our-mistake', 'central-bank', 'funding-cost', 'unforeseen-cost'];
    expect(undone(withdrawnLife(start), 'our-mistake')).toEqual([undefined, 'RateRaiseProposed', reasons]);
    expect(undone(withdrawnLife(start), 'other')).toEqual(['REASON_NOT_AGREED', 'RateChanged', reasons]);
    expect(undone(withoutTerms(), 'our-mistake')).toEqual([
      'RATE_RAISE_NOT_AGREED',
      'RateChanged',
      ['our-mistake'],
    ]);
  });
});

describe('a lower limit', () => {
  it.each(changeTerms[0].limitLoweringReasons)('takes one person for the reason %s', (reason) => {
    expect(changesLimit(withdrawnLife(start), 30_000_000, reason)).toMatchObject([
      { type: 'LimitChanged', data: { approvedBy: null } },
    ]);
  });

  it.each(['other', 'our-mistake', 'better-figures'])('is refused for the reason %s', (reason) => {
    const life = withdrawnLife(start);
    expect(codeOf(() => changesLimit(life, 30_000_000, reason))).toBe('REASON_NOT_AGREED');
    expect(changesLimit(life, 41_000_000, reason)).toMatchObject([{ type: 'LimitChanged' }]);
  });

  it('above what one person may set is proposed, for an agreed reason only', proves('X-54'), () => {
    const limitOf = (life: Life) => {
      changesLimit(life, 90_000_000, 'better-figures');
      const approval = { kind: 'limit', proposalId: idOf('limit'), approvedBy: bengt } as const;
      life.does(decide.approveProposal, approval);
      return life.state.limitCents;
    };
    const life = withdrawnLife(start);
    expect(limitOf(life)).toBe(90_000_000);
    const lower = { proposalId: idOf('lower'), afterCents: 60_000_000, changedBy: anna };
    const lowers = (reasonCode: string) => life.does(decide.changeLimit, { ...lower, reasonCode });
    expect(codeOf(() => lowers('other'))).toBe('REASON_NOT_AGREED');
    expect(lowers('paid-late')).toMatchObject([{ type: 'LimitChangeProposed' }]);
  });

  it('without signed terms is made only if the customer asks for it', () => {
    expect(codeOf(() => changesLimit(withoutTerms(), 30_000_000, 'weaker-figures'))).toBe(
      'REASON_NOT_AGREED',
    );
    expect(changesLimit(withoutTerms(), 30_000_000, 'customer-asked')).toHaveLength(1);
  });
});

describe('a block of withdrawals', () => {
  const blocks = (life: Life, reason: decide.CreditAccountState['blocked']) =>
    life.does(decide.blockWithdrawals, { reason: reason ?? 'staff', blockedBy: anna });

  it.each(changeTerms[0].blockReasons)('takes one person for the reason %s', (reason) => {
    expect(blocks(withdrawnLife(start), reason)).toMatchObject([{ type: 'WithdrawalsBlocked' }]);
  });

  it('is refused for the judgement of staff alone, which no agreement lists', () => {
    const life = withdrawnLife(start);
    expect(codeOf(() => blocks(life, 'staff'))).toBe('REASON_NOT_AGREED');
    expect(agreedReasons(life.state).block).not.toContain('staff');
  });

  it('without signed terms is made for what the law demands, but for no breach', () => {
    expect(codeOf(() => blocks(withoutTerms(), 'breach'))).toBe('REASON_NOT_AGREED');
    expect(blocks(withoutTerms(), 'sanctions')).toHaveLength(1);
    expect(blocks(withoutTerms(), 'fraud-suspected')).toHaveLength(1);
  });
});

describe('terms of change', () => {
  it('every reason in them can be chosen in the dialog of its action', () => {
    for (const terms of [...changeTerms, changeTermsOf(undefined)]) {
      expect(actionReasons.rate).toEqual(expect.arrayContaining([...(terms.rateRaise?.reasons ?? [])]));
      expect(actionReasons.limit).toEqual(expect.arrayContaining([...terms.limitLoweringReasons]));
      expect(blockReason.options).toEqual(expect.arrayContaining([...terms.blockReasons]));
      // The refusal of an earlier day names one month.
      expect(terms.rateRaise?.noticeMonths ?? 1).toBe(1);
    }
  });

  it('an agreement keeps its version; an unknown one permits no raise', () => {
    const [{ version }] = changeTerms;
    expect(changeTermsOf(version)).toBe(changeTerms[0]);
    expect([changeTermsOf(undefined), changeTermsOf('2099-01')].map(({ rateRaise }) => rateRaise)).toEqual([
      null,
      null,
    ]);
  });

  it('the account offers the reasons for each direction', () => {
    const { state } = withdrawnLife(start);
    expect(agreedReasons(state)).toEqual({
      raise_limit: ['better-figures', 'customer-asked', 'our-mistake', 'other'],
      lower_limit: ['weaker-figures', 'paid-late', 'facts-were-wrong', 'customer-asked'],
      raise_rate: ['central-bank', 'funding-cost', 'unforeseen-cost'],
      lower_rate: ['price-agreed', 'costs-fell', 'better-figures', 'our-mistake', 'other'],
      block: ['breach', 'bankruptcy', 'sanctions', 'fraud-suspected', 'customer-asked'],
    });
    expect(rateRaiseBounds(state, start)).toEqual({
      most_year_basis_points: 1_480,
      first_on: '2026-10-10',
    });
  });
});
