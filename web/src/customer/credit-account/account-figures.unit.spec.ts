import { applicationSample } from '@kreditlina/domain/credit-account/testing/figures';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { testCompany } from '../../testing/test-company.ts';
import { accountFigures, accountLine } from './account-figures.ts';

it('what is available is the limit less debt and pending draws, never below zero', proves('C-401'), () => {
  const pending = { ...applicationSample, amount: 10_000 };
  const figures = accountFigures(
    testCompany({ debt_amount_cents: 5_000_000, withdrawal_applications: [pending] }),
  );
  expect(figures).toEqual({
    limitCents: 40_000_000,
    usedCents: 5_000_000,
    reservedCents: 1_000_000,
    availableCents: 34_000_000,
  });
  expect(accountFigures(testCompany({ debt_amount_cents: 50_000_000 }))?.availableCents).toBe(0);
});

it('shows no number for a limit that is not granted', () => {
  expect(accountFigures(testCompany({ credit_limit_cents: null }))).toBeNull();
});

it('draws used, reserved and free as shares of the limit', () => {
  const line = accountLine({ limitCents: 100, usedCents: 25, reservedCents: 25, availableCents: 50 });
  expect(line.map(({ share }) => share)).toEqual([0.25, 0.25, 0.5]);
});
