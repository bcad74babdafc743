import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { limitForTwo } from './staff.ts';

it(
  'a simulated limit that needs two approvers is above what one may decide, up to the product’s maximum',
  proves('X-54'),
  () => {
    const { oneAdminOverrideMaxCents: alone, productMaxCents: most } = creditTerms;
    expect(limitForTwo(26_400_000, 10_000_000)).toBe(alone + 10_000_000);
    expect(limitForTwo(alone + 5_000_000, 10_000_000)).toBe(alone + 15_000_000);
    expect(limitForTwo(most - 100, 10_000_000)).toBe(most);
  },
);
