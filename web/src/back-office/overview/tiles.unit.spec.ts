import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { overviewTiles } from './tiles.ts';

const overview = {
  number_of_applications: 12,
  number_of_cutter_applications: 0,
  number_of_users: 9,
  approved_customers: 3,
  rejected_customers: 0,
  contracts_rejected: 0,
  number_of_applications_today: 4,
  number_of_manual_reviews: 1,
  number_of_human_reviews: 2,
  number_of_logins_today: 7,
  total_available_limit_amount_cents: 120_000_000,
  total_lent_amount_cents: 90_000_000,
  total_interest_accrued_cents: 1_234_50,
  number_of_failed_accounts: 0,
};

it('an admin sees overview tiles with their figures', proves('A-008'), () => {
  const tiles = overviewTiles(overview, '2026-11-21');
  expect(tiles.map(({ name, value }) => [name, value])).toEqual([
    ['today', 4],
    ['reviews', 1],
    ['humanReviews', 2],
    ['applicants', 12],
    ['cutter', 0],
    ['approved', 3],
    ['users', 9],
    ['logins', 7],
    ['available', 120_000_000],
    ['lent', 90_000_000],
    ['interest', 123_450],
  ]);
});

it('accounts whose day could not be run come first, and only when there are any', () => {
  const [first] = overviewTiles({ ...overview, number_of_failed_accounts: 2 }, '2026-11-21');
  expect(first).toMatchObject({ name: 'failedAccounts', value: 2 });
});

it('the tile of the day leads to the day list of today', proves('A-008'), () => {
  const [today] = overviewTiles(overview, '2026-11-21');
  expect(today?.link).toBe('/admin/credit-applications?page=0&rows=5&d=2026-11-21');
});

it(
  'lent money, accrued interest and users have a chart, and no other tile has',
  proves('A-022', 'X-64'),
  () => {
    const charts = overviewTiles(overview, '2026-11-21').filter(({ chart }) => chart !== null);
    expect(charts.map(({ name, chart, isMoney }) => [name, chart, isMoney])).toEqual([
      ['users', 'users', false],
      ['lent', 'withdrawals', true],
      ['interest', 'interest', true],
    ]);
  },
);

it('the tile of what waits for a manual review leads to those of every day', proves('A-008'), () => {
  const tile = overviewTiles(overview, '2026-11-21').find(({ name }) => name === 'reviews');
  expect(tile?.link).toBe('/admin/credit-applications?page=0&rows=5&review=open');
});
