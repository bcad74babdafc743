import type { IRawProperty, Parameters } from 'fast-check';
import { vi } from 'vitest';

const RUNS = 50;

/**
 * Settings of properties under mutation: few runs, a fixed seed so that scores are repeatable, and no
 * shrinking, since the examples are not read.
 */
vi.mock(import('fast-check'), async (importOriginal) => {
  const original = await importOriginal();
  const short = <Values>(property: IRawProperty<Values>, parameters?: Parameters<Values>) =>
    original.assert(property, {
      ...parameters,
      numRuns: Math.min(parameters?.numRuns ?? RUNS, RUNS),
      seed: 1,
      endOnFailure: true,
    });
  const assert = short as typeof original.assert;
  return { ...original, assert, default: { ...original.default, assert } };
});
