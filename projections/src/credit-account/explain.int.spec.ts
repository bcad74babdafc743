import { accruedInterest, recordAccruedInterest } from '@kreditlina/domain/accrued-interest/accrued-interest';
import { centsOf } from '@kreditlina/domain/calculators/rounding';
import type { ExplainedFigure } from '@kreditlina/domain/credit-account/contracts/customer';
import * as decide from '@kreditlina/domain/credit-account/index';
import { granted } from '@kreditlina/domain/credit-account/testing/ids';
import type { Life } from '@kreditlina/domain/credit-account/testing/life';
import { lives, steps } from '@kreditlina/domain/credit-account/testing/walk';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAccount, findCompany } from '../company/query.ts';
import { uuidOf } from '../testing/life.ts';
import { createReadModels, type Fact, type ReadModels } from '../testing/read-models.ts';
import { explained } from './testing/explained.ts';

const LIVES = 15;
const { userId } = granted;
let models: ReadModels;
beforeAll(async () => {
  models = await createReadModels();
});
afterAll(() => models[Symbol.asyncDispose]());

/** Every id of a life gets a unique replacement, except the person's. */
const renamed = (name: string, id: string): string => (id === userId ? id : uuidOf(`${name} ${id}`));

async function told(name: string, life: Life, days: readonly string[]): Promise<string> {
  const companyId = renamed(name, granted.companyId);
  await models.given(`company-${companyId}`, [
    {
      type: 'CompanyRegistered',
      data: { companyId, companyNumber: '5560360793', name: 'Bolaget AB', companyForm: 'AB' },
    },
    { type: 'RepresentativeRecorded', data: { companyId, personId: userId, position: 'VD' } },
  ]);
  const facts = life.events.map(({ type, data }, index): Fact => {
    const own = JSON.stringify(data).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) =>
      renamed(name, id),
    );
    const { valueOn, paidOutOn } = data as { valueOn?: string; paidOutOn?: string };
    return { type, data: JSON.parse(own), on: valueOn ?? paidOutOn ?? days[index] ?? life.today };
  });
  const stream = `creditAccount-${renamed(name, granted.accountId)}`;
  for (let from = 0; from < facts.length; from += 200)
    await models.given(stream, facts.slice(from, from + 200));
  const throughOn = addDays(life.today, -1);
  const accountId = renamed(name, granted.accountId);
  const { posted } = life.booked;
  const { interestCents, overdueInterestCents, notices } = decide.earnedThrough(life.booked, throughOn);
  const waiting = {
    accountId,
    interestCents: interestCents - posted.interestCents,
    overdueInterestCents: overdueInterestCents - posted.overdueInterestCents,
    notices: notices.map((one) => ({ ...one, noticeId: renamed(name, one.noticeId) })),
  };
  const [event] = recordAccruedInterest(accruedInterest.initialState(), { throughOn, earned: [waiting] });
  if (event) await models.given(`accruedInterest-${accountId}`, [event]);
  return companyId;
}

it('after any life, the lines of every amount add up to the account’s figures and its state', {
  ...proves('M-06'),
  timeout: 120_000,
}, async () => {
  const walks = fc.sample(steps, { numRuns: LIVES, seed: 7 });
  for (const [index, walk] of walks.entries()) {
    const days: string[] = [];
    const life = lives(walk, ({ events, today }, from) => {
      for (let at = from; at < events.length; at += 1) days[at] = today;
    });
    const name = `life ${index}`;
    const companyId = await told(name, life, days);
    const reader = { userId, today: life.today };
    const account = await findAccount(models.db, userId, companyId);
    const company = await findCompany(models.db, reader, companyId);
    if (!account || !company) throw new Error('no account');
    const sumOf = async (amount: ExplainedFigure, of?: string): Promise<number> => {
      const made = await explained(models.store, account.id, { amount, of, today: life.today });
      if (!made) throw new Error(`nothing made ${amount}`);
      expect(made.lines.length).toBeLessThanOrEqual(50);
      const sum = made.lines.reduce((all, line) => all + centsOf(line.amount), centsOf(made.earlier));
      expect(sum).toBe(centsOf(made.value));
      // Avoids negative zero.
      return sum + 0;
    };
    const { state } = life;
    const isOpen = account.status === 'active';
    expect([name, await sumOf('debt'), await sumOf('reserved'), await sumOf('owed')]).toEqual([
      name,
      company.debt_amount_cents,
      company.reserved_cents,
      company.owed_cents,
    ]);
    expect([
      company.debt_amount_cents,
      company.reserved_cents,
      company.owed_cents,
      company.credit_balance_cents,
    ]).toEqual([
      decide.principalCents(state),
      decide.reservedCents(state),
      decide.owedCents(state),
      state.creditCents,
    ]);
    expect(await sumOf('available')).toBe(company.available_cents);
    if (isOpen) expect(company.available_cents).toBe(decide.availableCents(state));
    expect(await sumOf('accrued-interest')).toBe(company.accrued_interest_cents);
    expect(company.accrued_interest_cents).toBe(state.loss ? 0 : Math.max(0, state.accrual.unbilledCents));
    expect(await sumOf('credit-balance')).toBe(company.credit_balance_cents);
    for (const notice of company.current_payment_notices) {
      const own = state.notices.find((one) => renamed(name, one.noticeId) === notice.id);
      expect(own && decide.unpaidCents(own)).toBe(centsOf(notice.remaining));
      expect(await sumOf('notice', notice.id)).toBe(centsOf(notice.remaining));
    }
    for (const payment of company.payments)
      expect(await sumOf('payment', payment.id)).toBe(centsOf(payment.totalAmount));
    for (const withdrawal of company.withdrawals)
      expect(await sumOf('withdrawal', withdrawal.id)).toBe(centsOf(withdrawal.remaining));
  }
});
