import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { refusalOf, sampleContext } from '../kernel/testing/sampled-commands.ts';
import { catalogueEvent } from '../testing/catalogue-event.ts';
import { errorInWords } from '../text/errors.ts';
import { evolve } from './evolve.ts';
import { accountUndoer, approveProposal, type CreditAccountEvent, pendingProposals } from './index.ts';
import { initialState } from './state.ts';
import { active, approved, blocked, ordered, requested } from './testing/account.ts';
import { accountId, granted, laterWithdrawal, staff } from './testing/commands.ts';

const { reliesOn, undoingOf } = accountUndoer;
const by = {
  staffId: staff.other,
  reasonCode: 'our-mistake',
  id: granted.companyId,
  eventId: granted.applicationId,
};
const stateAfter = (...events: CreditAccountEvent[]) => events.reduce(evolve, initialState());
const now = stateAfter(...active);
const limitFrom = (beforeCents: number): CreditAccountEvent => ({
  type: 'LimitChanged',
  data: {
    accountId,
    proposalId: null,
    beforeCents,
    afterCents: 45_000_000,
    reasonCode: 'better-accounts',
    changedBy: staff.one,
    approvedBy: null,
    policyVersion: '2026-11',
  },
});
const proposed: CreditAccountEvent = {
  type: 'LimitChangeProposed',
  data: {
    accountId,
    proposalId: granted.companyId,
    beforeCents: 45_000_000,
    afterCents: 60_000_000,
    reasonCode: 'better-accounts',
    proposedBy: staff.one,
    proposedOn: '2026-11-21',
  },
};
const unblocked: CreditAccountEvent = {
  type: 'WithdrawalsUnblocked',
  data: { accountId, reasonCode: 'looked-at', unblockedBy: staff.one },
};
const referred = (...reasons: ('blocked' | 'overdue')[]): CreditAccountEvent => ({
  type: 'WithdrawalReferred',
  data: { accountId, withdrawalId: laterWithdrawal.withdrawalId, reasons },
});

describe('what depends on an event to be undone', () => {
  it(
    'a raised limit: a withdrawal above the earlier limit and a pending proposal depend on it',
    proves('M-10'),
    () => {
      const drawn = stateAfter(...active, limitFrom(20_000_000), requested);
      expect(reliesOn(limitFrom(20_000_000), requested, drawn)).toBe(true);
      expect(reliesOn(limitFrom(40_000_000), requested, drawn)).toBe(false);
      const waiting = stateAfter(...active, limitFrom(40_000_000), proposed);
      expect(reliesOn(limitFrom(40_000_000), proposed, waiting)).toBe(true);
      expect(reliesOn(limitFrom(40_000_000), proposed, now)).toBe(false);
      expect(reliesOn(limitFrom(40_000_000), approved, drawn)).toBe(false);
    },
  );

  it('a block: a withdrawal referred for it, another block and its end depend on it', proves('M-10'), () => {
    expect(reliesOn(blocked, referred('overdue', 'blocked'), now)).toBe(true);
    expect(reliesOn(blocked, referred('overdue'), now)).toBe(false);
    expect(reliesOn(blocked, blocked, now)).toBe(true);
    expect(reliesOn(blocked, unblocked, now)).toBe(true);
    expect(reliesOn(blocked, requested, now)).toBe(false);
  });

  it('a block: a proposal to lift it depends on it while pending', proves('M-10'), () => {
    const made: CreditAccountEvent = {
      type: 'WithdrawalsBlocked',
      data: { accountId, reason: 'sanctions', blockedBy: staff.one },
    };
    const { companyId: proposalId } = granted;
    const lifting: CreditAccountEvent = {
      type: 'UnblockProposed',
      data: { accountId, proposalId, reasonCode: 'cleared', proposedBy: staff.one, proposedOn: '2026-11-21' },
    };
    const refused: CreditAccountEvent = {
      type: 'UnblockRefused',
      data: { accountId, proposalId, refusedBy: staff.other },
    };
    const waiting = [made, lifting].reduce(evolve, now);
    expect(reliesOn(made, lifting, waiting)).toBe(true);
    expect(reliesOn(made, lifting, evolve(waiting, refused))).toBe(false);
    expect(reliesOn(made, refused, evolve(waiting, refused))).toBe(false);
  });

  it('the end of a block: every step of a withdrawal depends on it', proves('M-10'), () => {
    for (const later of [requested, approved, ordered(1), blocked])
      expect(reliesOn(unblocked, later, now), later.type).toBe(true);
    expect(reliesOn(unblocked, proposed, now)).toBe(false);
  });
});

it('events that no decision reverses cannot be undone from the trail', proves('M-10'), () => {
  for (const event of [...active, proposed, requested])
    expect(undoingOf(event, now), event.type).toBeUndefined();
});

it.each([
  [null, 'sanctions', 'UnblockProposed'],
  [null, 'bankruptcy', 'WithdrawalsUnblocked'],
  ['breach', 'bankruptcy', 'WithdrawalsBlocked'],
  // One person cannot replace this block, and so can undo it only by lifting it.
  ['breach', 'sanctions', undefined],
] as const)('undoing a block that changed from %s to %s takes the permitted way', (before, after, type) => {
  const made = (reason: 'breach' | 'bankruptcy' | 'sanctions'): CreditAccountEvent => ({
    type: 'WithdrawalsBlocked',
    data: { accountId, reason, blockedBy: staff.one },
  });
  const state = before === null ? now : evolve(now, made(before));
  const blockedNow = evolve(state, made(after));
  const decided = undoingOf(made(after), state)?.decide(by)(blockedNow, undefined, sampleContext);
  expect(decided?.map((one) => one.type)).toEqual(type && [type]);
});

it('undoing a limit set by two takes two, even where one may lower it', proves('M-10'), () => {
  const decided = (approvedBy: string | null) => {
    const raised = limitFrom(40_000_000);
    const event = { ...raised, data: { ...raised.data, approvedBy } } as CreditAccountEvent;
    return undoingOf(event, now)?.decide(by)(evolve(now, event), undefined, sampleContext)[0]?.type;
  };
  expect(decided(null)).toBe('LimitChanged');
  expect(decided(staff.one)).toBe('LimitChangeProposed');
  // A limit that one person may lower may be too high for them to raise again.
  const lowered = limitFrom(50_000_100);
  const again = undoingOf(lowered, now)?.decide(by)(evolve(now, lowered), undefined, sampleContext);
  expect(again?.[0]?.type).toBe('LimitChangeProposed');
});

/** A change of the granted rate of 10.80 % in a month or later. */
const rateFrom = (effectiveOn: string, afterYearBasisPoints: number): CreditAccountEvent =>
  catalogueEvent('RateChanged', {
    accountId,
    changeId: granted.companyId,
    beforeYearBasisPoints: 1_080,
    afterYearBasisPoints,
    effectiveOn,
  }) as CreditAccountEvent;

it('undoing a rate takes two if the rate becomes higher', proves('M-10', 'X-54'), () => {
  const undone = (afterYearBasisPoints: number) => {
    const event = rateFrom('2027-01-01', afterYearBasisPoints);
    return undoingOf(event, now)?.decide(by)(evolve(now, event), undefined, sampleContext) ?? [];
  };
  expect(undone(1_081).map(({ type }) => type)).toEqual(['RateChangeUndone']);
  expect(undone(1_079).map(({ type }) => type)).toEqual(['RateRaiseProposed']);
});

it(
  'an undoing approved by a second person restores the rate, if a month is left',
  proves('M-10', 'X-54'),
  () => {
    const event = rateFrom('2027-01-01', 900);
    const lowered = evolve(now, event);
    const asked = undoingOf(event, now)?.decide(by)(lowered, undefined, sampleContext) ?? [];
    const waiting = asked.reduce(evolve, lowered);
    const approval = { kind: 'rate', proposalId: by.id, approvedBy: staff.one } as const;
    const approvedOn = (today: string) => approveProposal(waiting, approval, { ...sampleContext, today });
    expect(refusalOf(() => approvedOn('2026-12-02'))?.code).toBe('RATE_RAISED_AT_ONCE');
    const undone = approvedOn('2026-12-01');
    expect(undone).toMatchObject([
      { type: 'RateChangeUndone', data: { afterYearBasisPoints: 1_080, approvedBy: staff.one } },
    ]);
    expect(undone.reduce(evolve, waiting).rates).toEqual(now.rates);
  },
);

it('a pending undoing says what it undoes', proves('M-10'), () => {
  const raised = { ...limitFrom(40_000_000) } as Extract<CreditAccountEvent, { type: 'LimitChanged' }>;
  const byTwo = { ...raised, data: { ...raised.data, approvedBy: staff.one } };
  const sanctions: CreditAccountEvent = {
    type: 'WithdrawalsBlocked',
    data: { accountId, reason: 'sanctions', blockedBy: staff.one },
  };
  for (const event of [byTwo, sanctions, rateFrom('2027-01-01', 900)]) {
    const state = evolve(now, event);
    const decided = undoingOf(event, now)?.decide(by)(state, undefined, sampleContext) ?? [];
    const [waiting] = pendingProposals(decided.reduce(evolve, state), sampleContext.today);
    expect(waiting, event.type).toMatchObject({ proposalId: by.id, undoes: by.eventId });
  }
});

it('a limit that answered a customer’s request cannot be undone', proves('M-10'), () => {
  const asked: CreditAccountEvent = {
    type: 'LimitIncreaseRequested',
    data: {
      accountId,
      requestId: granted.companyId,
      wantedCents: 60_000_000,
      requestedBy: granted.userId,
      requestedOn: '2026-11-20',
    },
  };
  expect(undoingOf(limitFrom(40_000_000), stateAfter(...active, asked))).toBeUndefined();
  expect(undoingOf(limitFrom(50_000_000), stateAfter(...active, asked))).toBeDefined();
  const open = stateAfter(...active, limitFrom(40_000_000), asked);
  expect(reliesOn(limitFrom(40_000_000), asked, open)).toBe(true);
  expect(reliesOn(limitFrom(40_000_000), asked, now)).toBe(false);
});

describe('what depends on a rate, a plan or an overridden rule', () => {
  const { withdrawalId } = laterWithdrawal;
  const rate: Extract<CreditAccountEvent, { type: 'RateChanged' }> = {
    type: 'RateChanged',
    data: {
      accountId,
      changeId: granted.companyId,
      beforeYearBasisPoints: 1_080,
      afterYearBasisPoints: 1_200,
      effectiveOn: '2027-01-01',
      reasonCode: 'market',
      policyVersion: '2026-11',
      changedBy: staff.one,
    },
  };
  const reckoned = (throughOn: string): CreditAccountEvent => ({
    type: 'InterestAccrued',
    data: {
      accountId,
      fromOn: throughOn,
      throughOn,
      dayCount: 1,
      principalCents: 100,
      rateYearBasisPoints: 1_080,
      interestCents: 1,
    },
  });
  const overridden: CreditAccountEvent = {
    type: 'RuleOverridden',
    data: {
      accountId,
      withdrawalId,
      rule: 'overdue',
      reasonCode: 'other',
      overriddenBy: staff.one,
      overriddenOn: sampleContext.today,
    },
  };

  it(
    'a rate: interest from its first day on depends on it, earlier interest does not',
    proves('M-10'),
    () => {
      expect(reliesOn(rate, reckoned('2026-12-31'), now)).toBe(false);
      expect(reliesOn(rate, reckoned('2027-01-01'), now)).toBe(true);
      expect(reliesOn(rate, requested, now)).toBe(false);
    },
  );

  it(
    'a rate: another change depends on it unless undone, and so does its own undoing',
    proves('M-10'),
    () => {
      const other = {
        ...rate,
        data: { ...rate.data, changeId: granted.applicationId, effectiveOn: '2027-02-01' },
      } as Extract<CreditAccountEvent, { type: 'RateChanged' }>;
      const undoneOf = ({ data }: typeof other): CreditAccountEvent => ({
        type: 'RateChangeUndone',
        data: {
          accountId,
          changeId: data.changeId,
          effectiveOn: data.effectiveOn,
          beforeYearBasisPoints: 1_200,
          afterYearBasisPoints: 1_080,
          replaced: null,
          reasonCode: 'other',
          undoneBy: staff.other,
        },
      });
      const both = [rate, other].reduce(evolve, now);
      expect(reliesOn(rate, other, both)).toBe(true);
      expect(reliesOn(rate, other, evolve(both, undoneOf(other)))).toBe(false);
      expect(reliesOn(rate, undoneOf(other), evolve(both, undoneOf(other)))).toBe(false);
      expect(reliesOn(other, undoneOf(other), evolve(both, undoneOf(other)))).toBe(true);
      // Two changes on one day: the later one replaced the earlier, and its undoing restores it.
      const sameDay = { ...other, data: { ...other.data, effectiveOn: rate.data.effectiveOn } };
      const replaced = { yearBasisPoints: 1_200, changeId: rate.data.changeId };
      const givenBack = { ...undoneOf(sameDay), data: { ...undoneOf(sameDay).data, replaced } };
      const inItsPlace = [rate, sameDay].reduce(evolve, now);
      expect(reliesOn(rate, sameDay, inItsPlace)).toBe(true);
      expect(reliesOn(rate, sameDay, evolve(inItsPlace, givenBack as CreditAccountEvent))).toBe(false);
    },
  );

  it('a rate: a pending proposal to raise it depends on it', proves('M-10'), () => {
    const raise = catalogueEvent('RateRaiseProposed', { accountId }) as CreditAccountEvent;
    expect(reliesOn(rate, raise, [rate, raise].reduce(evolve, now))).toBe(true);
    expect(reliesOn(rate, raise, evolve(now, rate))).toBe(false);
  });

  it('a rate: a payout and a notice at that rate depend on it', proves('M-10'), () => {
    const [paidOut] = active.filter(({ type }) => type === 'WithdrawalPaidOut');
    if (paidOut?.type !== 'WithdrawalPaidOut') throw new Error('nothing is paid out');
    const paidOutOn = (on: string): CreditAccountEvent => ({
      ...paidOut,
      data: { ...paidOut.data, paidOutOn: on },
    });
    expect(reliesOn(rate, paidOutOn('2026-12-31'), now)).toBe(false);
    expect(reliesOn(rate, paidOutOn('2027-01-01'), now)).toBe(true);
    const noticeOf = (periodThroughOn: string) =>
      catalogueEvent('NoticeIssued', { periodThroughOn, amortizations: [] });
    expect(reliesOn(rate, noticeOf('2026-12-31'), now)).toBe(false);
    expect(reliesOn(rate, noticeOf('2027-01-01'), now)).toBe(true);
  });

  it(
    'a plan: a notice with its withdrawal, a return of it, and another plan depend on it',
    proves('M-10'),
    () => {
      const plan = catalogueEvent('PaymentPlanChanged', { withdrawalId });
      const noticeOf = (...ids: string[]) =>
        catalogueEvent('NoticeIssued', {
          amortizations: ids.map((id) => ({ withdrawalId: id, amountCents: 100 })),
        });
      expect(reliesOn(plan, noticeOf(granted.companyId), now)).toBe(false);
      expect(reliesOn(plan, noticeOf(granted.companyId, withdrawalId), now)).toBe(true);
      for (const type of ['PayoutReturned', 'PaymentPlanChanged'] as const) {
        const ofWithdrawal = (id: string) => catalogueEvent(type, { withdrawalId: id }) as CreditAccountEvent;
        expect([withdrawalId, granted.companyId].map((id) => reliesOn(plan, ofWithdrawal(id), now))).toEqual([
          true,
          false,
        ]);
      }
    },
  );

  it(
    'a plan is not undone when less is owed than its former instalment, and the error says so',
    proves('M-10'),
    () => {
      const withdrawal = now.withdrawals.find(({ principalCents }) => principalCents > 0);
      if (!withdrawal) throw new Error('nothing is drawn');
      const plan: CreditAccountEvent = {
        type: 'PaymentPlanChanged',
        data: {
          accountId,
          withdrawalId: withdrawal.withdrawalId,
          monthlyAmortizationCents: 100_000,
          effectiveOn: '2026-11-21',
          reasonCode: 'season',
          changedBy: staff.one,
        },
      };
      const changed = evolve(now, plan);
      const owing = (principalCents: number) => ({
        ...changed,
        withdrawals: changed.withdrawals.map((one) =>
          one === withdrawal ? { ...one, principalCents } : one,
        ),
      });
      const codeOf = (principalCents: number) =>
        refusalOf(() => undoingOf(plan, now)?.decide(by)(owing(principalCents), undefined, sampleContext))
          ?.code;
      const { monthlyAmortizationCents: partBefore } = withdrawal;
      expect(codeOf(partBefore)).toBeUndefined();
      expect(codeOf(partBefore - 1)).toBe('PLAN_BEFORE_ABOVE_DEBT');
      expect(errorInWords('PLAN_BEFORE_ABOVE_DEBT', 'sv')).toMatch(/mindre kvar.*månadsdel/);
      expect(errorInWords('PLAN_BEFORE_ABOVE_DEBT', 'en')).toMatch(/less is left.*monthly part/i);
    },
  );

  it(
    'an overridden block: another block depends on it, and the block cannot be undone',
    proves('M-10'),
    () => {
      const setAside = (rule: 'blocked' | 'overdue') =>
        ({ ...overridden, data: { ...overridden.data, rule } }) as CreditAccountEvent;
      expect(reliesOn(setAside('blocked'), blocked, now)).toBe(true);
      expect(reliesOn(setAside('overdue'), blocked, now)).toBe(false);
      const waits = stateAfter(...active, requested, setAside('blocked'));
      expect(undoingOf(blocked, waits)).toBeUndefined();
      expect(undoingOf(blocked, stateAfter(...active, requested, setAside('overdue')))).toBeDefined();
    },
  );

  it(
    'an override is undone for a waiting withdrawal only, and never by the debtor',
    proves('M-10', 'F-18'),
    () => {
      const codeOf = (staffId: string, ...events: CreditAccountEvent[]) => {
        const state = stateAfter(...active, requested, ...events);
        const undoing = undoingOf(overridden, state)?.decide({ ...by, staffId });
        return refusalOf(() => undoing?.(state, undefined, sampleContext))?.code;
      };
      const waiting = [referred('overdue'), overridden];
      expect(codeOf(staff.other, ...waiting)).toBeUndefined();
      expect(codeOf(granted.userId, ...waiting)).toBe('OWN_CASE');
      expect(codeOf(staff.other, ...waiting, approved)).toBe('WITHDRAWAL_NOT_REFERRED');
    },
  );

  it('an undoing that raises the rate needs a month, to the day', proves('M-10'), () => {
    const codeOf = (effectiveOn: string, yearBasisPoints: number, staffId = staff.other) => {
      const changed = {
        ...rate,
        data: { ...rate.data, effectiveOn, afterYearBasisPoints: yearBasisPoints },
      } as CreditAccountEvent;
      const undoing = undoingOf(changed, now)?.decide({ ...by, staffId });
      return refusalOf(() => undoing?.(evolve(now, changed), undefined, sampleContext))?.code;
    };
    // Today is 21 November.
    expect(codeOf('2026-12-20', 1_079)).toBe('RATE_RAISED_AT_ONCE');
    expect(codeOf('2026-12-21', 1_079)).toBeUndefined();
    expect(codeOf('2026-12-20', 1_081)).toBeUndefined();
    expect(codeOf('2026-12-20', 1_081, granted.userId)).toBe('OWN_CASE');
  });

  it('a rate is undone only while the account is active', proves('M-10'), () => {
    const changed = evolve(now, rate);
    const codeOf = (bankStatus: typeof changed.bankStatus) =>
      refusalOf(() => undoingOf(rate, now)?.decide(by)({ ...changed, bankStatus }, undefined, sampleContext))
        ?.code;
    expect(codeOf('active')).toBeUndefined();
    for (const status of ['offer', 'closed', 'credit-loss', null] as const)
      expect(codeOf(status), String(status)).toBe('ACCOUNT_NOT_RUNNING');
  });

  it('a rule: every step of its withdrawal depends on it, steps of others do not', proves('M-10'), () => {
    expect(reliesOn(overridden, approved, now)).toBe(true);
    expect(reliesOn(overridden, referred('overdue'), now)).toBe(true);
    expect(reliesOn(overridden, ordered(1), now)).toBe(true);
    expect(reliesOn(overridden, active.at(-1) as CreditAccountEvent, now)).toBe(false);
    const other = { ...overridden, data: { ...overridden.data, rule: 'bank-refused' } } as CreditAccountEvent;
    expect(reliesOn(overridden, other, now)).toBe(false);
  });
});
