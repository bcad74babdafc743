import { defineConfig } from 'vitest/config';
import { reducerFiles } from './reducer-files.ts';

/** Stryker runs a single project: the pure specs of the mutated code. */
export default defineConfig({
  test: {
    include: [
      'domain/src/**/*.unit.spec.ts',
      ...reducerFiles().map((path) => path.replace(/\.ts$/, '.unit.spec.ts')),
      'command-api/src/**/wire.unit.spec.ts',
    ],
    // Random walks test everything at once, and a checksum of all states detects any change without knowing
    // the correct result. No code should rely on these alone for its tests.
    exclude: ['**/node_modules/**', '**/{model,reachability,fold-versions}.unit.spec.ts'],
    setupFiles: ['tools/mutation-short-properties.ts'],
    testTimeout: 20_000,
    // Files share their imports, which takes two thirds off the time per mutant. Stryker starts a fresh
    // worker for each mutant anyway.
    isolate: false,
  },
});
