import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { emptyOverview, testOverview } from './testing/test-overview.ts';
import { overviewTexts } from './texts.ts';
import { overviewTiles, type TileName } from './tiles.ts';

const linkOf = (name: TileName) => overviewTiles(testOverview, 17).find((tile) => tile.name === name)?.link;

it('an admin sees overview tiles with their figures', proves('A-008', 'X-64'), () => {
  expect(overviewTiles(testOverview, 17).map(({ name, value, isMoney }) => [name, value, isMoney])).toEqual([
    ['failedAccounts', 1, false],
    ['today', 4, false],
    ['roles', 17, false],
    ['reviews', 2, false],
    ['humanReviews', 3, false],
    ['applicants', 12, false],
    ['cutter', 5, false],
    ['approved', 6, false],
    ['rejected', 7, false],
    ['contractsRejected', 8, false],
    ['paymentsToday', 9, false],
    ['late', 10, false],
    ['lateOver90', 16, false],
    ['creditLoss', 11, false],
    ['events', 13, false],
    ['users', 14, false],
    ['logins', 15, false],
    ['available', 120_000_000, true],
    ['lent', 90_000_000, true],
    ['interest', 123_450, true],
  ]);
});

it(
  'seven tiles are shown only when they have something to count',
  proves('A-013', 'A-014', 'A-015', 'A-017'),
  () => {
    const gone: TileName[] = [
      'failedAccounts',
      'roles',
      'approved',
      'rejected',
      'contractsRejected',
      'late',
      'lateOver90',
    ];
    const shown = overviewTiles(emptyOverview, 0).map(({ name }) => name);
    expect(
      overviewTiles(testOverview, 17)
        .map(({ name }) => name)
        .filter((name) => !shown.includes(name)),
    ).toEqual(gone);
  },
);

it(
  'tiles of companies lead to the companies that they count',
  proves('A-021', 'A-011', 'A-012', 'A-013', 'A-014', 'A-015', 'A-016', 'A-017', 'A-018', 'A-019'),
  () => {
    const list = '/admin/companies?page=0';
    expect(linkOf('applicants')).toBe(`${list}&q=all`);
    expect(linkOf('cutter')).toBe(`${list}&q=cutter`);
    expect(linkOf('approved')).toBe(`${list}&q=approved-customers`);
    expect(linkOf('rejected')).toBe(`${list}&q=rejected-customers`);
    expect(linkOf('contractsRejected')).toBe(`${list}&q=contracts-rejected`);
    expect(linkOf('paymentsToday')).toBe(`${list}&q=amortizations&d=2026-11-21`);
    expect(linkOf('late')).toBe(`${list}&q=late-payments`);
    expect(linkOf('lateOver90')).toBe(`${list}&q=late-payments&ageing=91%2B`);
    expect(linkOf('creditLoss')).toBe(`${list}&q=credit-loss&d=2026-11-21`);
    expect(linkOf('events')).toBe(`${list}&q=events&d=2026-11-21`);
  },
);

it('tiles about applications and people link to those that they count', proves('A-008', 'A-020'), () => {
  const list = '/admin/credit-applications?page=0';
  expect(linkOf('today')).toBe(`${list}&d=2026-11-21`);
  expect(linkOf('reviews')).toBe(`${list}&review=open`);
  expect(linkOf('humanReviews')).toBe(`${list}&review=asked`);
  expect(linkOf('roles')).toBe('/admin/staff');
  expect(linkOf('users')).toBe('/admin/users?page=0&q=all');
});

it('each tile has a title and a definition in both languages', proves('X-66'), () => {
  for (const { name } of overviewTiles(testOverview, 17)) {
    for (const words of [overviewTexts.sv, overviewTexts.en]) {
      expect(words[name].title.length, name).toBeGreaterThan(3);
      expect(words[name].means.length, name).toBeGreaterThan(20);
    }
  }
  expect(overviewTexts.sv.creditLoss.title).toBe('Osäkra engagemang');
});

it('only lent money, accrued interest and users have a chart', proves('A-022', 'X-64'), () => {
  const charted = overviewTiles(testOverview, 17).filter(({ chart }) => chart !== null);
  expect(charted.map(({ name, chart }) => [name, chart])).toEqual([
    ['users', 'users'],
    ['lent', 'withdrawals'],
    ['interest', 'interest'],
  ]);
});
