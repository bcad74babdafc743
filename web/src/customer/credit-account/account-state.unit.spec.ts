import { applicationSample } from '@kreditlina/domain/credit-account/testing/figures';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { testCompany } from '../../testing/test-company.ts';
import { accountFigures, accountLine, accountState, preselectedCompany } from './account-state.ts';

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

const none = testCompany({ name: 'Alfa AB', status: 'none' });
const expired = testCompany({ name: 'Beta AB', status: 'offer-expired' });
const denied = testCompany({ name: 'Gamma AB', status: 'signed', bank_status: 'denied' });
const offered = testCompany({ name: 'Kappa AB', status: 'offered' });
const signed = testCompany({ name: 'Omega AB', status: 'signed', bank_status: 'offer' });
const active = testCompany({ name: 'Sigma AB', status: 'active', bank_status: 'active' });

it.each([
  ['a credit before no credit', [none, expired], expired],
  ['a refused credit before an offer that ran out', [none, expired, denied], denied],
  ['an open offer before a refused credit', [none, expired, denied, offered], offered],
  ['a signed credit before an open offer', [none, expired, denied, offered, signed], signed],
  ['an active credit before everything else', [none, expired, denied, offered, signed, active], active],
  ['of equals the first', [none, offered, testCompany({ name: 'Zeta AB' })], offered],
  ['without any credit the first', [none, testCompany({ name: 'Zeta AB', status: 'none' })], none],
  ['nothing without companies', [], undefined],
] as const)('shows at first %s', proves('C-197'), (_rule, companies, shown) => {
  expect(preselectedCompany(companies)).toBe(shown);
});

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
