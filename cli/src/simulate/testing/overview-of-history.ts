import { companyListQuery } from '@kreditlina/domain/company/contracts/staff-list';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import { countedByCredits, explainedTiles } from '@kreditlina/domain/overview/contracts/explain';
import type { MoneyRow, UserRow } from '@kreditlina/domain/report/contract';
import { listCompanyRows, readAgeing } from '@kreditlina/projections/company/staff-list/query';
import { type Range, readChart } from '@kreditlina/projections/overview/figures';
import { explainTile, readOverview } from '@kreditlina/projections/overview/query';
import {
  behindAmount,
  behindCharts,
  behindLinks,
} from '@kreditlina/projections/overview/testing/behind-figures';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import { expect } from 'vitest';

const isCountedByCredits = (what: string): boolean => countedByCredits.some((one) => one === what);

/** Sums of a chart's rows, in öre. */
function sumsOf(rows: readonly MoneyRow[]) {
  const sum = (name: 'withdrawals' | 'amortizations' | 'interest') =>
    rows.reduce((cents, row) => cents + Math.round(row[name] * 100), 0);
  return {
    withdrawals: sum('withdrawals'),
    amortizations: sum('amortizations'),
    interest: sum('interest'),
  };
}

const moneyOf = async (db: ReadDatabase, range: Parameters<typeof readChart>[2]) =>
  (await readChart(db, 'money', range)).rows as MoneyRow[];

/**
 * Compares each tile of the overview with the rows behind its link, on each of the last days, and each chart
 * with the ledger.
 * @returns the tiles that had a count on any of the days
 */
export async function expectOverviewAsBehind(db: ReadDatabase, through: string, days: number) {
  const counting = new Set<string>();
  for (let back = 0; back < days; back += 1) {
    const today = addDays(through, -back);
    const { number_of_logins_today, ...tiles } = await readOverview(db, today);
    const behind = await behindLinks(db, today);
    // Losses are counted as of now, but the link of an earlier day shows the losses of that day.
    const { number_of_companies_with_credit_loss: lost } = tiles;
    expect(tiles, today).toEqual(
      back === 0 ? behind : { ...behind, number_of_companies_with_credit_loss: lost },
    );
    for (const [name, count] of Object.entries({ number_of_logins_today, ...tiles }))
      if (count > 0) counting.add(name);
  }
  // Each class of the ageing report links to its companies.
  for (const { ageing, companies } of (await readAgeing(db, through)).classes) {
    const listed = await listCompanyRows(db, companyListQuery.parse({ ageing }), through);
    expect(companies, ageing).toBe(listed.total);
  }
  for (const length of [7, 30]) {
    const range: Range = { from: addDays(through, 1 - length), to: through };
    const rows = await moneyOf(db, range);
    expect(rows).toHaveLength(length);
    for (const row of rows)
      expect(sumsOf([row]), row.date).toEqual(await behindCharts(db, { from: row.date, to: row.date }));
  }
  // Charts of the current month leave out postings dated after today.
  const all = await moneyOf(db, { allTimeUntil: through });
  expect(sumsOf(all)).toEqual(await behindCharts(db, { from: '0001-01-01', to: through }));
  const { total_lent_amount_cents, total_interest_accrued_cents, number_of_users } = await readOverview(
    db,
    through,
  );
  expect(sumsOf(all)).toMatchObject({
    withdrawals: total_lent_amount_cents,
    interest: total_interest_accrued_cents,
  });
  for (const tile of explainedTiles) {
    const { lines } = await explainTile(db, tile);
    expect(
      lines.filter(({ what }) => !isCountedByCredits(what)),
      tile,
    ).toEqual(await behindAmount(db, tile));
  }
  const users = (await readChart(db, 'users', { allTimeUntil: through })).rows as UserRow[];
  expect(users.at(-1)?.cumulative).toBe(number_of_users);
  return counting;
}
