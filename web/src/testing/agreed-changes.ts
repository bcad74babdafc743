import type { ActionAccount } from '@kreditlina/domain/credit-account/contracts/actions';

/** Changes that an agreement at 10.80 % permits, as the server lists them. */
export const agreedChanges: Pick<ActionAccount, 'rate_raise' | 'reasons'> = {
  rate_raise: { most_year_basis_points: 1_480, first_on: '2026-12-22' },
  reasons: {
    raise_limit: ['better-figures', 'other'],
    lower_limit: ['weaker-figures', 'customer-asked'],
    raise_rate: ['central-bank', 'funding-cost'],
    lower_rate: ['price-agreed', 'other'],
    block: ['breach', 'bankruptcy'],
  },
};
