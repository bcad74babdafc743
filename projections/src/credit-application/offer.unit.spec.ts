import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { offerOf } from './offer.ts';

type Offered = Parameters<typeof offerOf>[0];
type Account = NonNullable<Offered['account']>;

const decided = { limit_cents: 40_000_000, rate_year_basis_points: 1_140 };
const offered = (account: Partial<Account>, decision: Partial<Offered> = {}): Offered =>
  ({
    ...decided,
    ...decision,
    state: { decision: { policyVersion: '2026-11' } },
    account: {
      ...decided,
      policy_version: '2026-11',
      status: 'offered',
      offer_expires_at: '2026-11-26T22:59:59.999Z',
      ...account,
    },
  }) as Offered;

describe('offer shown to the customer', () => {
  it('shows the decision, with the account’s end date', proves('C-163'), () => {
    expect(offerOf(offered({}))).toEqual({
      limitCents: 40_000_000,
      rateYearBasisPoints: 1_140,
      expiresAt: '2026-11-26T22:59:59.999Z',
      isOpen: true,
    });
  });
  it('shows no end date while the account still has the offer before an increase', proves('C-173'), () => {
    expect(offerOf(offered({ limit_cents: 30_000_000 }))).toMatchObject({
      limitCents: 40_000_000,
      expiresAt: null,
      isOpen: false,
    });
  });
  it.each(['signed', 'active', 'ended'] as const)(
    'stays as signed when staff change the limit or rate of an account that is %s',
    proves('X-11'),
    (status) => {
      const changed = { status, limit_cents: 30_000_000, rate_year_basis_points: 1_500 };
      expect(offerOf(offered(changed))).toMatchObject({
        limitCents: 40_000_000,
        rateYearBasisPoints: 1_140,
        isOpen: true,
      });
    },
  );
  it('shows the former offer as closed while nothing new is decided', proves('C-173'), () => {
    const undecided = { limit_cents: null, rate_year_basis_points: null };
    expect(offerOf(offered({ status: 'offer-expired' }, undecided))).toMatchObject({
      limitCents: 40_000_000,
      isOpen: false,
    });
  });
});
