import { defineConfig } from 'vitest/config';
import { drillScale } from './tools/drill-scale.ts';

/** Starts one Postgres for the run; projects share it. */
const POSTGRES = ['platform/postgres/src/testing/global-setup.ts'];
const BROWSER = ['e2e/src/unpack-browser.ts'];

/**
 * One project per kind of test, so that each kind runs alone (`vitest run --project unit`). The kinds run one after the
 * other, each in as many workers as two cores can serve: a journey mostly waits for the intervals of the web client.
 */
const kinds = ['unit', 'contract', 'int', 'drill', 'e2e'] as const;
const kind = (
  name: (typeof kinds)[number],
  suffix: string,
  timeoutMs: number,
  maxWorkers: number,
  globalSetup: string[] = [],
) => ({
  test: {
    name,
    include: [
      `{platform,domain,partners,projections,workers,command-api,web,cli,e2e,tools}/**/*${suffix}.{ts,tsx}`,
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: timeoutMs,
    hookTimeout: 120_000,
    maxWorkers,
    globalSetup,
    sequence: { groupOrder: kinds.indexOf(name) },
  },
});

export default defineConfig({
  test: {
    projects: [
      kind('unit', '.unit.spec', 20_000, 2),
      kind('contract', '.contract', 60_000, 2, POSTGRES),
      kind('int', '.int.spec', 60_000, 2, POSTGRES),
      kind('drill', '.drill', 300_000 * drillScale, 2, POSTGRES),
      kind('e2e', '.e2e.spec', 300_000, 3, BROWSER),
    ],
  },
});
