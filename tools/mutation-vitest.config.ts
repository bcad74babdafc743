import { defineConfig } from 'vitest/config';

/** Stryker runs one project only: the pure specs of what is mutated. */
export default defineConfig({
  test: {
    include: [
      'domain/src/**/*.unit.spec.ts',
      'projections/src/**/evolve.unit.spec.ts',
      'command-api/src/**/wire.unit.spec.ts',
    ],
    // Thousands of random walks test the whole, and a checksum of all states notices any change without knowing the right
    // one; no part should need them to be noticed.
    exclude: ['**/node_modules/**', '**/{model,reachability,fold-versions}.unit.spec.ts'],
    setupFiles: ['tools/mutation-short-properties.ts'],
    testTimeout: 20_000,
    // Files share what they import: a mutant costs a third. Stryker starts a fresh worker for each mutant all the same.
    isolate: false,
  },
});
