import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { testCompany } from '../../testing/test-company.ts';
import { accountFigures, accountLine } from './account-head.tsx';

it('available and reserved amounts are those of the server', proves('C-401'), () => {
  const company = testCompany({
    debt_amount_cents: 5_000_000,
    reserved_cents: 1_000_000,
    available_cents: 34_000_000,
  });
  expect(accountFigures(company)).toEqual({
    limitCents: 40_000_000,
    usedCents: 5_000_000,
    reservedCents: 1_000_000,
    availableCents: 34_000_000,
  });
});

it('shows no figures without a granted limit', () => {
  expect(accountFigures(testCompany({ credit_limit_cents: null }))).toBeNull();
});

it('draws used, reserved and free as shares of the limit', () => {
  const line = accountLine({ limitCents: 100, usedCents: 25, reservedCents: 25, availableCents: 50 });
  expect(line.map(({ share }) => share)).toEqual([0.25, 0.25, 0.5]);
});
