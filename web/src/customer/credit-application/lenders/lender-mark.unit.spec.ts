import { popularLenders } from '@kreditlina/domain/credit-application/contracts/lenders';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../../testing/contrast.ts';
import { colorsOf, lenderColors } from './lender-mark.tsx';

describe('lender colours', () => {
  it('each lender has a distinct background with readable letters', () => {
    expect(popularLenders).toHaveLength(15);
    for (const { key, name } of popularLenders) {
      const { ground, letters } = colorsOf(name);
      expect(colorsOf(name)).toBe(lenderColors[key]);
      expect(contrast(ground, letters), name).toBeGreaterThanOrEqual(4.5);
    }
    expect(new Set(Object.values(lenderColors).map(({ ground }) => ground)).size).toBe(15);
  });

  it("a typed lender gets the page's colours", () => {
    expect(colorsOf('Faster Elsa').ground).toBe('var(--k-line)');
  });
});
