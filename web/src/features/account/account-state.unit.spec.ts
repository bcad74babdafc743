import type { Company } from '@kreditlina/domain/contracts/company';
import { expect, it } from 'vitest';
import { accountFigures, accountLine, accountState } from './account-state.ts';

const company = (changes: Partial<Company>): Company => ({
  id: '0191a0d8-5b2c-7cc0-9d4e-000000000001',
  name: 'Bolaget AB',
  company_number: '5599001079',
  credit_limit_cents: 40_000_000,
  debt_amount_cents: 0,
  interest_rate: 0.92,
  rate_year_basis_points: 1100,
  payment_bank_giro_number: null,
  payment_ocr_number: null,
  bank_status: null,
  status: 'offered',
  offer_expires_at: '2026-11-26T10:00:00.000Z',
  application_id: null,
  withdrawal_applications: [],
  payments: [],
  ...changes,
});

it.each([
  ['none', null, 'none'],
  ['offered', null, 'offered'],
  ['offer-expired', null, 'expired'],
  ['signed', null, 'processing'],
  ['signed', 'offer', 'processing'],
  ['signed', 'denied', 'denied'],
  ['signed', 'annulled', 'annulled'],
  ['active', 'active', 'active'],
  ['active', 'credit-loss', 'closed'],
] as const)('%s with bank status %s is shown as %s', (status, bank_status, state) => {
  expect(accountState({ status, bank_status })).toBe(state);
});

it('C-401 what is available is the limit less debt and pending draws, never below zero', () => {
  const pending = {
    id: 'x',
    createdDate: '2026-11-21T10:00:00.000Z',
    status: 'Pending' as const,
    amount: 10_000,
  };
  const figures = accountFigures(
    company({ debt_amount_cents: 5_000_000, withdrawal_applications: [pending] }),
  );
  expect(figures).toEqual({
    limitCents: 40_000_000,
    usedCents: 5_000_000,
    reservedCents: 1_000_000,
    availableCents: 34_000_000,
  });
  expect(accountFigures(company({ debt_amount_cents: 50_000_000 }))?.availableCents).toBe(0);
});

it('shows no number for a limit that is not granted', () => {
  expect(accountFigures(company({ credit_limit_cents: null }))).toBeNull();
});

it('draws used, reserved and free as shares of the limit', () => {
  const line = accountLine({ limitCents: 100, usedCents: 25, reservedCents: 25, availableCents: 50 });
  expect(line.map(({ share }) => share)).toEqual([0.25, 0.25, 0.5]);
});
