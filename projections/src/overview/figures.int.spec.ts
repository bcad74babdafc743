import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import type { MoneyRow, UserRow } from '@kreditlina/domain/report/contract';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBalances } from '../credit-account/query.ts';
import { uuidOf } from '../testing/life.ts';
import { createReadModels, type ReadModels } from '../testing/read-models.ts';
import { servicedFacts } from '../testing/serviced-account.ts';
import { readChart, readReportFigures } from './figures.ts';

let models: ReadModels;
const ids = ['one', 'other'].map((name) => ({
  name,
  accountId: creditAccountId(uuidOf(`application ${name}`)),
}));
const register = (name: string, on: string, at = `${on}T09:00:00.000Z`) => {
  const userId = uuidOf(name);
  const data = { userId, personalNumber: '198504129999', firstName: 'A', lastName: 'B' };
  return models.given(`user-${userId}`, [{ type: 'UserRegistered', data, on }], { at });
};
beforeAll(async () => {
  models = await createReadModels();
  for (const { name, accountId } of ids)
    await models.given(`creditAccount-${accountId}`, servicedFacts(name, accountId));
  await register('first', '2026-11-29');
  // In Sweden it is already the 2nd.
  await register('second', '2026-12-02', '2026-12-01T23:30:00.000Z');
  await register('third', '2026-12-02');
});
afterAll(() => models[Symbol.asyncDispose]());

const money = async (range: Parameters<typeof readChart>[2]) => {
  const answer = await readChart(models.db, 'money', range);
  return { ...answer, rows: answer.rows as MoneyRow[] };
};
const users = async (range: Parameters<typeof readChart>[2]) =>
  (await readChart(models.db, 'users', range)).rows as UserRow[];
const kronor = (rows: readonly MoneyRow[], name: 'interest' | 'amortizations' | 'withdrawals') =>
  Math.round(rows.reduce((sum, row) => sum + row[name] * 100, 0));

describe('chart rows', () => {
  it('shows one row per day over all accounts, including days without events', proves('A-028'), async () => {
    const { rows } = await money({ from: '2026-11-29', to: '2026-12-02' });
    const none = { interest: 0, amortizations: 0, withdrawals: 0 };
    expect(rows).toEqual([
      { date: '2026-11-29', ...none },
      { date: '2026-11-30', ...none },
      { date: '2026-12-01', ...none, withdrawals: 480_000 },
      { date: '2026-12-02', ...none },
    ]);
  });

  it('includes earlier users in the running total', proves('A-024', 'A-028'), async () => {
    expect(await users({ from: '2026-12-01', to: '2026-12-03' })).toEqual([
      { date: '2026-12-01', users: 0, cumulative: 1 },
      { date: '2026-12-02', users: 2, cumulative: 3 },
      { date: '2026-12-03', users: 0, cumulative: 3 },
    ]);
  });

  it(
    'shows all time by month, from June 2019 for loans and from April 2019 for users',
    proves('A-026'),
    async () => {
      const all = await money({ allTimeUntil: '2027-02-10' });
      expect(all.rows.map(({ date }) => date)).toEqual(
        Array.from({ length: 93 }, (_, index) =>
          new Date(Date.UTC(2019, 5 + index)).toISOString().slice(0, 7),
        ),
      );
      expect(all.rows.find(({ date }) => date === '2026-12')).toMatchObject({
        withdrawals: 480_000,
        interest: 4_320,
      });
      const people = await users({ allTimeUntil: '2027-02-10' });
      expect(people[0]).toEqual({ date: '2019-04', users: 0, cumulative: 0 });
      expect(people.at(-1)).toEqual({ date: '2027-02', users: 0, cumulative: 3 });
    },
  );

  it('rows add up to the ledger of all accounts', proves('A-023', 'X-64'), async () => {
    const { rows } = await money({ allTimeUntil: '2027-12-31' });
    let [principal, income] = [0, 0];
    for (const { accountId } of ids) {
      const balances = await readBalances(models.db, accountId);
      principal += balances.principal;
      income -= balances['interest-income'] + balances['overdue-interest-income'];
    }
    expect(kronor(rows, 'amortizations')).toBeGreaterThan(0);
    expect(kronor(rows, 'withdrawals') - kronor(rows, 'amortizations')).toBe(principal);
    expect(kronor(rows, 'interest')).toBe(income);
  });

  it('refuses more than a year of days', async () => {
    await expect(money({ from: '2025-11-21', to: '2026-11-22' })).rejects.toThrow(RangeError);
  });
});

it('report figures come with the log position up to which they are complete', proves('X-67'), async () => {
  const before = await readReportFigures(models.pool, { from: '2026-12-01', to: '2026-12-02' });
  expect(before).toMatchObject({ usersBefore: 1, days: [{ withdrawals_cents: 48_000_000 }, { users: 2 }] });
  const position = await register('fourth', '2026-12-02');
  expect(Number(before.position)).toBeLessThan(Number(position));
  const after = await readReportFigures(models.pool, { from: '2026-12-01', to: '2026-12-02' });
  expect(after.days[1]).toMatchObject({ users: 3 });
  expect(Number(after.position)).toBeGreaterThanOrEqual(Number(position));
});

it(
  'a report as of a day contains what was known at its end, and later reports also what came after',
  proves('F-46'),
  async () => {
    const before = await readReportFigures(models.pool, {
      from: '2026-11-20',
      to: '2026-11-21',
      asOf: '2026-11-22',
    });
    // Recorded a week late, and just before and after midnight in Sweden.
    await register('late', '2026-11-20', '2026-11-28T10:00:00.000Z');
    await register('in time', '2026-11-21', '2026-11-22T22:59:59.000Z');
    await register('too late', '2026-11-21', '2026-11-22T23:00:00.000Z');
    const usersOf = async (asOf: string | null) => {
      const { days } = await readReportFigures(models.pool, { from: '2026-11-20', to: '2026-11-21', asOf });
      return days.map(({ users }) => users);
    };
    expect(before.days.map(({ users }) => users)).toEqual([0, 0]);
    expect(await usersOf('2026-11-21')).toEqual([0, 0]);
    expect(await usersOf('2026-11-22')).toEqual([0, 1]);
    expect(await usersOf('2026-11-23')).toEqual([0, 2]);
    expect(await usersOf('2026-11-28')).toEqual([1, 2]);
    expect(await usersOf(null)).toEqual([1, 2]);
    const beforeThem = async (asOf: string) =>
      (await readReportFigures(models.pool, { from: '2026-11-22', to: '2026-11-22', asOf })).usersBefore;
    expect([await beforeThem('2026-11-22'), await beforeThem('2026-11-28')]).toEqual([1, 3]);
  },
);
