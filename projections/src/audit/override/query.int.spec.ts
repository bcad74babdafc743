import { overridesAnswer, overridesQuery } from '@kreditlina/domain/audit/contracts/overrides';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { daysPastDue } from '@kreditlina/domain/credit-account/index';
import { granted } from '@kreditlina/domain/credit-account/testing/ids';
import { Life } from '@kreditlina/domain/credit-account/testing/life';
import { lives, steps } from '@kreditlina/domain/credit-account/testing/walk';
import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { uuidOf } from '../../testing/life.ts';
import { createReadModels, type Fact, type ReadModels } from '../../testing/read-models.ts';
import { listOverrides } from './query.ts';

const LIVES = 24;
/** The rate is changed, nothing is paid, the debt is written off, and part of it is recovered. */
const lost = [
  [10, 100, 1],
  [0, 39, 0],
  [0, 39, 0],
  [0, 39, 0],
  [13, 0, 0],
  [5, 100_000, 0],
] as const;
/** Overrides in these lives; each gets a colleague and a reason in turn. */
const overriding = new Set(['RateChanged', 'PaymentPlanChanged', 'ReminderFeeWaived']);
const colleagues = [uuidOf('anna'), uuidOf('bengt')];
const reasons = ['market', 'hardship', 'mistake'];

interface Expected {
  readonly accountId: string;
  readonly by: string;
  readonly reason: string;
  readonly loss: number;
  readonly income: number;
  /** At the end of the life. */
  readonly late: number;
  /** Maximum over the events of its life and the day of the question. */
  readonly peak: () => number;
}
const expected: Expected[] = [];
let models: ReadModels;
let today = '';
/** Maximum days late of each life, over all its events. */
const peaks = new Map<Life, number>();

/** Loss and income of one event, from its data and without the ledger. */
function meaning({ type, data }: CreditAccountEvent): { loss: number; income: number } {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
  const recovered = (parts: readonly { kind: string; amountCents: number }[]) =>
    sum(parts.filter(({ kind }) => kind === 'recovery').map(({ amountCents }) => amountCents));
  switch (type) {
    case 'InterestAccrued':
      return { loss: 0, income: data.interestCents };
    case 'OverdueInterestCharged':
      return { loss: 0, income: sum(data.charges.map(({ interestCents }) => interestCents)) };
    case 'AccountRecast': {
      const on = (account: string) =>
        sum(data.lines.filter(({ debit }) => debit === account).map(({ amountCents }) => amountCents)) -
        sum(data.lines.filter(({ credit }) => credit === account).map(({ amountCents }) => amountCents));
      return {
        loss: on('credit-loss') + on('recovery-income'),
        income: 0 - on('interest-income') - on('overdue-interest-income'),
      };
    }
    case 'CreditLossDeclared':
      return { loss: data.lostCents, income: 0 };
    case 'CreditLossReversed':
      return { loss: -data.restoredCents, income: 0 };
    case 'PaymentAllocated':
    case 'CreditApplied':
      return { loss: -recovered(data.parts), income: 0 };
    case 'PaymentReversed':
      return { loss: recovered(data.parts), income: 0 };
    default:
      return { loss: 0, income: 0 };
  }
}

async function tell(name: string, life: Life): Promise<void> {
  const own = (id: string) => (id === granted.userId ? id : uuidOf(`${name} ${id}`));
  const accountId = own(granted.accountId);
  const stream = `creditAccount-${accountId}`;
  let untold: Fact[] = [];
  const tellRest = async () => {
    for (let from = 0; from < untold.length; from += 200)
      await models.given(stream, untold.slice(from, from + 200));
    untold = [];
  };
  for (const [index, event] of life.events.entries()) {
    const data = JSON.parse(
      JSON.stringify(event.data).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, own),
    );
    if (!overriding.has(event.type)) {
      untold.push({ type: event.type, data });
      continue;
    }
    await tellRest();
    const by = colleagues[index % colleagues.length] as string;
    const reason = reasons[index % reasons.length] as string;
    const takesTwo = typeof data.approvedBy === 'string';
    if (takesTwo) data.changedBy = by;
    const id = takesTwo ? (colleagues[(index + 1) % colleagues.length] as string) : by;
    const actor = { kind: 'staff', id, role: 'admin' } as const;
    // All are dated early in the credit, so that lateness at the end came after them.
    await models.given(stream, [{ type: event.type, data, on: '2026-11-23' }], { actor, reasonCode: reason });
    const after = life.events.slice(index + 1).map(meaning);
    const sumOf = (of: 'loss' | 'income') => after.reduce((all, one) => all + one[of], 0);
    const late = daysPastDue(life.state, life.today);
    const peak = () => Math.max(peaks.get(life) ?? 0, daysPastDue(life.state, today));
    expected.push({ accountId, by, reason, loss: sumOf('loss'), income: sumOf('income'), late, peak });
  }
  await tellRest();
}

beforeAll(async () => {
  models = await createReadModels();
  const { told } = Life.prototype;
  vi.spyOn(Life.prototype, 'told').mockImplementation(function (this: Life, ...events) {
    told.apply(this, events);
    peaks.set(this, Math.max(peaks.get(this) ?? 0, daysPastDue(this.state, this.today)));
    return this;
  });
  for (const [index, walk] of [...fc.sample(steps, { numRuns: LIVES, seed: 3 }), lost].entries()) {
    const life = lives(walk, () => undefined);
    await tell(`life ${index}`, life);
    if (life.today > today) today = life.today;
  }
}, 240_000);
afterAll(() => models[Symbol.asyncDispose]());

const ask = async (query: Record<string, unknown> = {}) =>
  overridesAnswer.parse(await listOverrides(models, overridesQuery.parse(query), { today }));

describe('override ledger', () => {
  it(
    'measures each override by later losses and income, like an independent fold',
    proves('M-08'),
    async () => {
      const { cases, total, is_total_exact } = await ask({ rows: 100 });
      expect(total).toBe(expected.length);
      expect(total).toBeGreaterThan(15);
      expect(is_total_exact).toBe(true);
      // The list is newest first, and the lives were stored one after the other.
      const told = cases.map(({ by, reason_code, loss_cents, income_cents }) => ({
        by: by.id,
        reason: reason_code,
        loss: loss_cents,
        income: income_cents,
      }));
      const wanted = expected
        .toReversed()
        .map(({ by, reason, loss, income }) => ({ by, reason, loss, income }));
      expect(told).toEqual(wanted.slice(0, 100));
      for (const [index, { late, peak }] of expected.toReversed().slice(0, 100).entries()) {
        expect(cases[index]?.days_late).toBeGreaterThanOrEqual(late);
        expect(cases[index]?.days_late).toBeLessThanOrEqual(peak());
      }
      expect(new Set(cases.map(({ days_late }) => days_late)).size).toBeGreaterThan(2);
      expect(expected.some(({ late }) => late > 0)).toBe(true);
      expect(told.some(({ loss }) => loss > 0)).toBe(true);
      expect(told.some(({ income }) => income > 0)).toBe(true);
    },
  );

  it(
    'sums by reason and by person, with each credit once from the group’s first override',
    proves('M-08'),
    async () => {
      const pages = [];
      for (let page = 0; page * 100 < expected.length; page += 1)
        pages.push(...(await ask({ rows: 100, page })).cases);
      const all = pages.toReversed();
      const sums = (of: 'by' | 'reason', key: string | null) => {
        const ones = expected.map((one, place) => ({ ...one, place })).filter((one) => one[of] === key);
        const first = [...new Map(ones.toReversed().map((one) => [one.accountId, one])).values()];
        return {
          overrides: ones.length,
          credits: first.length,
          loss_cents: first.reduce((sum, one) => sum + one.loss, 0),
          income_cents: first.reduce((sum, one) => sum + one.income, 0),
          days_late: Math.max(...first.map(({ place }) => (all[place] as { days_late: number }).days_late)),
        };
      };
      const { by_reason, by_person } = await ask();
      expect(by_reason.map(({ reason_code }) => reason_code).sort()).toEqual([...reasons].sort());
      for (const one of by_reason) expect(one).toMatchObject(sums('reason', one.reason_code));
      expect(by_person).toHaveLength(2);
      for (const one of by_person) expect(one).toMatchObject(sums('by', one.by.id));
    },
  );

  it('names proposer and approver, and counts the override for its proposer', proves('M-08'), async () => {
    const [proposer, approver, accountId] = [uuidOf('proposer'), uuidOf('approver'), uuidOf('raised')];
    const data = {
      accountId,
      proposalId: uuidOf('raise'),
      beforeCents: 26_400_000,
      afterCents: 55_000_000,
      reasonCode: 'raised-by-two',
      changedBy: proposer,
      approvedBy: approver,
      policyVersion: '2026-11',
    };
    const actor = { kind: 'staff', id: approver, role: 'approver' } as const;
    await models.given(`creditAccount-${accountId}`, [{ type: 'LimitChanged', data }], { actor });
    const { cases, by_person } = await ask({ reason: 'raised-by-two' });
    expect(cases).toMatchObject([{ by: { id: proposer }, approved_by: { id: approver } }]);
    expect(by_person).toMatchObject([
      { by: { id: proposer }, overrides: 1, approved: 0 },
      { by: { id: approver }, overrides: 0, approved: 1, credits: 0 },
    ]);
    for (const one of [proposer, approver]) expect((await ask({ actor: one })).total).toBe(1);
  });

  it('counts no credit for an application that was rejected later', proves('M-08'), async () => {
    const applicationId = uuidOf('rejected after all');
    const skipped = {
      applicationId,
      rule: 'need-extra-guarantors',
      isSkipped: true,
    };
    const actor = { kind: 'staff', id: uuidOf('carin'), role: 'admin' } as const;
    await models.given(`creditApplication-${applicationId}`, [{ type: 'RuleSkipped', data: skipped }], {
      actor,
      reasonCode: 'looked-at',
    });
    const { by_reason } = await ask();
    expect(by_reason.find(({ reason_code }) => reason_code === 'looked-at')).toMatchObject({
      overrides: 1,
      credits: 0,
    });
  });
});
