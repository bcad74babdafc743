import { popularLenders } from '@kreditlina/domain/credit-application/contracts/lenders';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../../testing/contrast.ts';
import { colorsOf, lenderColors } from './lender-mark.tsx';

describe('the marks of the lenders', () => {
  it('have two colours each that are read on each other, and no two lenders have the same', () => {
    expect(popularLenders).toHaveLength(15);
    for (const { key, name } of popularLenders) {
      const { ground, letters } = colorsOf(name);
      expect(colorsOf(name)).toBe(lenderColors[key]);
      expect(contrast(ground, letters), name).toBeGreaterThanOrEqual(4.5);
    }
    expect(new Set(Object.values(lenderColors).map(({ ground }) => ground)).size).toBe(15);
  });

  it('take the colours of the page for a name that was typed', () => {
    expect(colorsOf('Faster Elsa').ground).toBe('var(--k-line)');
  });
});
