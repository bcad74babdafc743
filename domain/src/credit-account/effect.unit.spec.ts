import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { dayBefore } from '../calculators/day-count.ts';
import { refusalOf, sampleContext } from '../kernel/testing/sampled-commands.ts';
import { effectOf } from './effect.ts';
import * as decide from './index.ts';
import { creditAccount } from './index.ts';
import { accountId, commands, granted } from './testing/commands.ts';
import { anna, bengt, idOf } from './testing/ids.ts';
import { type Life, withdrawnLife } from './testing/life.ts';
import { servicedStates, servicingCommands } from './testing/servicing-commands.ts';

/** On 10 November 200,000 kr is owed, and the October notice is late. */
const owing = (): Life => withdrawnLife('2026-09-10').until('2026-11-10');
const contextOf = ({ today }: Life) => ({ now: `${today}T08:00:00.000Z`, today });
const effect = (life: Life, decision: decide.AccountDecision) =>
  effectOf(life.state, decision, contextOf(life));
const limit = (afterCents: number, proposalId = idOf('limit')) => ({
  proposalId,
  afterCents,
  reasonCode: 'customer-asked',
  changedBy: anna,
});
const toLimit =
  (afterCents: number): decide.AccountDecision =>
  (state, _, context) =>
    decide.changeLimit(state, limit(afterCents), context);
const loss: decide.AccountDecision = (state, _, context) =>
  decide.proposeCreditLoss(
    state,
    { proposalId: idOf('loss'), reasonCode: 'bankruptcy', proposedBy: anna },
    context,
  );

describe('the preview of a decision', () => {
  it(
    'the preview shows what the decision does and leaves the account unchanged',
    proves('M-07', 'X-77'),
    () => {
      const life = owing();
      const before = structuredClone(life.state);
      expect(effect(life, toLimit(45_000_000))).toEqual({
        needs_second_person: false,
        effect: [
          { figure: 'limit', unit: 'cents', before: 40_000_000, after: 45_000_000 },
          { figure: 'available', unit: 'cents', before: 20_000_000, after: 25_000_000 },
        ],
        warnings: ['limit-above-signed'],
        months: [],
        months_left_out: 0,
        messages: ['limit-changed', 'surety-limit-raised'],
      });
      expect(life.state).toEqual(before);
      life.does(decide.changeLimit, limit(45_000_000));
      expect(life.state.limitCents).toBe(45_000_000);
      expect(decide.availableCents(life.state)).toBe(25_000_000);
    },
  );

  it(
    'except for proposals, every preview matches what the decision does, in all states',
    proves('M-07'),
    () => {
      const figures = {
        status: ({ bankStatus }: decide.CreditAccountState) => bankStatus,
        limit: ({ limitCents }: decide.CreditAccountState) => limitCents,
        principal: decide.principalCents,
        owed: (state: decide.CreditAccountState) =>
          decide.owedCents(decide.accruedThrough(state, dayBefore(sampleContext.today))),
        credit: ({ creditCents }: decide.CreditAccountState) => creditCents,
        blocked: ({ blocked }: decide.CreditAccountState) => blocked,
      };
      const shown = new Set<string>();
      for (const state of servicedStates())
        for (const [name, { decide: does, samples }] of Object.entries({ ...commands, ...servicingCommands }))
          for (const sample of samples(state)) {
            const decision: decide.AccountDecision = (of, _, context) => does(of, sample, context);
            const before = structuredClone(state);
            const refusal = refusalOf(() => does(state, sample, sampleContext));
            if (refusal) {
              expect(refusalOf(() => effectOf(state, decision, sampleContext))?.code, name).toBe(
                refusal.code,
              );
              continue;
            }
            const events = does(state, sample, sampleContext);
            // For a proposal, the effect is that of its approval.
            if (events.some(({ type }) => type.endsWith('Proposed'))) continue;
            const told = effectOf(state, decision, sampleContext);
            expect(state).toEqual(before);
            expect(told.needs_second_person, name).toBe(false);
            const after = events.reduce(creditAccount.evolve, state);
            for (const [figure, of] of Object.entries(figures)) {
              const line = told.effect.find((one) => one.figure === figure);
              const changed = of(before) === of(after) ? undefined : { before: of(before), after: of(after) };
              expect(line && { before: line.before, after: line.after }, `${name} ${figure}`).toEqual(
                changed,
              );
              if (changed) shown.add(figure);
            }
          }
      expect([...shown].sort()).toEqual(Object.keys(figures).sort());
    },
  );

  it('warns of a limit below the debt, with which nothing can be withdrawn', proves('X-77'), () => {
    expect(effect(owing(), toLimit(15_000_000))).toEqual({
      needs_second_person: false,
      effect: [
        { figure: 'limit', unit: 'cents', before: 40_000_000, after: 15_000_000 },
        { figure: 'available', unit: 'cents', before: 20_000_000, after: 0 },
      ],
      warnings: ['limit-below-debt'],
      months: [],
      months_left_out: 0,
      messages: ['limit-changed'],
    });
    expect(effect(owing(), toLimit(20_000_000)).warnings).toEqual([]);
  });

  it('warns of a limit above the signed one, and of none up to it', () => {
    const life = owing();
    expect(effect(life, toLimit(40_000_100)).warnings).toEqual(['limit-above-signed']);
    life.does(decide.changeLimit, limit(30_000_000));
    expect(effect(life, toLimit(40_000_000)).warnings).toEqual([]);
    expect(effect(life, toLimit(40_000_100)).warnings).toEqual(['limit-above-signed']);
    expect(effect(life, toLimit(60_000_000))).toMatchObject({
      needs_second_person: true,
      warnings: ['limit-above-signed'],
    });
  });

  it('warns of a rate that begins more than a year from now', proves('M-07'), () => {
    const toRate =
      (effectiveOn: string): decide.AccountDecision =>
      (state, _, context) =>
        decide.changeRate(
          state,
          {
            changeId: idOf('rate'),
            rateYearBasisPoints: 956,
            effectiveOn,
            reasonCode: 'better-figures',
            policyVersion: granted.policyVersion,
            changedBy: anna,
          },
          context,
        );
    const year = effect(owing(), toRate('2027-11-10'));
    expect(year.warnings).toEqual([]);
    const from = { figure: 'rate-from', unit: 'date', before: null, after: '2027-11-10' };
    expect(year.effect).toContainEqual(from);
    expect(effect(owing(), toRate('2027-11-11')).warnings).toEqual(['rate-far-ahead']);
  });

  it('the preview of a proposal shows what its approval would do', proves('M-07', 'X-76'), () => {
    const life = owing();
    const shown = effect(life, loss);
    expect(shown.needs_second_person).toBe(true);
    life.does(loss, undefined);
    life.does(decide.approveCreditLoss, { proposalId: idOf('loss'), approvedBy: bengt });
    const lostCents = life.state.loss?.lostCents;
    expect(lostCents).toBeGreaterThan(20_000_000);
    expect(shown.effect).toContainEqual({
      figure: 'written-off',
      unit: 'cents',
      before: 0,
      after: lostCents,
    });
    expect(shown.effect).toContainEqual({
      figure: 'status',
      unit: 'code',
      before: 'active',
      after: 'credit-loss',
    });
    expect(shown.effect).toContainEqual({
      figure: 'principal',
      unit: 'cents',
      before: 20_000_000,
      after: 0,
    });
  });

  it.each([
    [
      'a reversed loss',
      (life: Life): decide.AccountDecision => {
        life.does(loss, undefined);
        life.does(decide.approveCreditLoss, { proposalId: idOf('loss'), approvedBy: bengt });
        const back = { proposalId: idOf('loss'), reasonCode: 'written-off-by-mistake', proposedBy: bengt };
        return (state, _, context) => decide.proposeLossReversal(state, back, context);
      },
    ],
    [
      'a payment booked on the wrong account',
      (life: Life): decide.AccountDecision => {
        life.pays('P', 500_000);
        const wrong = { paymentId: idOf('P'), reversedOn: life.today, reversedBy: anna };
        return (state, _, context) =>
          decide.reversePayment(state, { ...wrong, reason: 'wrong-account' }, context);
      },
    ],
  ])(
    'the preview of %s shows the new due date and warns that lateness counts from it',
    proves('X-42', 'X-76'),
    (_, of) => {
      const life = owing();
      const told = effect(life, of(life));
      expect(told.effect).toContainEqual({
        figure: 'due-again',
        unit: 'date',
        before: null,
        after: '2026-11-24',
      });
      expect(told.warnings).toEqual(['late-from-new-due-day']);
    },
  );

  it('a payment recalled by the bank has no new due date', () => {
    const life = owing();
    life.pays('P', 500_000);
    const { effect: lines, warnings } = effect(life, (state, _, context) =>
      decide.reversePayment(
        state,
        { paymentId: idOf('P'), reversedOn: life.today, reason: 'bank-recall', reversedBy: anna },
        context,
      ),
    );
    expect(lines.map(({ figure }) => figure)).not.toContain('due-again');
    expect(warnings).toEqual([]);
  });

  it(
    'the preview of a limit says that it needs a second person, even after an earlier proposal went stale',
    proves('X-54'),
    () => {
      const propose = toLimit(60_000_000);
      const life = owing();
      expect(effect(life, propose)).toMatchObject({
        needs_second_person: true,
        effect: [{ figure: 'limit', after: 60_000_000 }, { figure: 'available' }],
      });
      life.does(propose, undefined);
      life.until('2026-12-20');
      const again: decide.AccountDecision = (state, _, context) =>
        decide.changeLimit(state, limit(70_000_000, idOf('next')), context);
      expect(effect(life, again)).toMatchObject({
        needs_second_person: true,
        effect: [{ figure: 'limit', after: 70_000_000 }, { figure: 'available' }],
      });
    },
  );

  it('a preview is refused where the decision would be', () => {
    const own: decide.AccountDecision = (state, _, context) =>
      decide.changeLimit(state, { ...limit(1_000_000), changedBy: granted.userId }, context);
    expect(refusalOf(() => effect(owing(), own))?.code).toBe('OWN_CASE');
  });
});

it('the preview adds up: principal plus interest and fees is the amount owed', proves('M-07'), () => {
  const shown = Object.fromEntries(
    effect(owing(), loss).effect.map(({ figure, before, after }) => [figure, [before, after]]),
  );
  const { principal, owed, 'interest-and-fees': charges } = shown as Record<string, [number, number]>;
  expect(charges?.[0]).toBeGreaterThan(0);
  for (const at of [0, 1] as const) expect(owed?.[at]).toBe(Number(principal?.[at]) + Number(charges?.[at]));
});

describe('a reminder fee that staff waive', () => {
  it('a waived reminder fee is no longer owed, and the event says who waived it and why', () => {
    const life = withdrawnLife('2026-09-10').until('2026-11-10');
    const notice = life.state.notices.find(({ reminderFee }) => reminderFee.owedCents > 0);
    const noticeId = notice?.noticeId ?? '';
    const by = { waivedBy: anna, reason: 'goodwill' as const };
    const waive: decide.AccountDecision = (state, _, context) =>
      decide.waiveReminderFee(state, { noticeId, staff: by }, context);
    expect(effect(life, waive).effect).toContainEqual({
      figure: 'reminder-fees',
      unit: 'cents',
      before: 6_000,
      after: 0,
    });
    expect(life.does(waive, undefined)).toContainEqual(
      expect.objectContaining({ type: 'ReminderFeeWaived', data: expect.objectContaining(by) }),
    );
    const own = { noticeId, staff: { ...by, waivedBy: granted.userId } };
    expect(refusalOf(() => owing().does(decide.waiveReminderFee, own))?.code).toBe('OWN_CASE');
  });
});

it('the agreed limit is that of the revised offer, not of the first one', proves('A-116'), () => {
  const { state } = owing();
  const raised = creditAccount.evolve(state, {
    type: 'OfferRevised',
    data: {
      accountId,
      limitCents: 45_000_000,
      rateYearBasisPoints: 1_080,
      policyVersion: '2026-11',
      expiresAt: '2027-01-01T00:00:00.000Z',
    },
  });
  expect(raised.granted?.limitCents).toBe(40_000_000);
  expect(raised.agreedLimitCents).toBe(45_000_000);
});
