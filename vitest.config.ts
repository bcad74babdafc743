import { defineConfig } from 'vitest/config';
import { drillScale } from './tools/drill-scale.ts';
import { programs } from './tools/programs.ts';
import { keepTemporaryFilesInMemory } from './tools/temporary-folder.ts';

keepTemporaryFilesInMemory();

/** Starts one Postgres and one Redis for the run; projects share them. */
const SERVERS = [
  'platform/postgres/src/testing/global-setup.ts',
  'platform/redis/src/testing/global-setup.ts',
];
const PRODUCT = ['e2e/src/unpack-browser.ts', 'e2e/src/prepare-data.ts'];

/** A test that starts one of these programs says so (`needs`). */
const TAGS = Object.keys(programs).map((name) => ({ name }));

/** What no unit test can load as it is. */
const IN_JSDOM = [
  { find: /^pdfjs-dist$/, replacement: new URL('web/src/testing/fake-pdf.ts', import.meta.url).pathname },
];

/**
 * One project per kind of test, so that each kind can run alone (`vitest run --project unit`). The groups run one after the
 * other; the kinds of a group share its workers, as many as two cores can serve: what talks to a database waits now and then, a journey
 * mostly. They go in the order of their names, so that the drills and the journeys, of which each takes long, come before the many short
 * files of `int`: no worker waits at the end while another one is at its last journey.
 */
const groups = [['unit'], ['contract', 'drill', 'e2e', 'int']] as const;
type Kind = (typeof groups)[number][number];
const kind = (
  name: Kind,
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
    // Threads start faster than processes; unit tests alone change nothing of the process that they run in.
    ...(name === 'unit' && { pool: 'threads' as const, unstubGlobals: true, alias: IN_JSDOM }),
    // Their files make what they use themselves: loading the product once a worker, not once a file, saves up to half of their
    // time. So none of them replaces a module (`vi.mock`): it would be replaced for the next file as well, or was loaded before.
    ...(name !== 'drill' && { isolate: false }),
    globalSetup,
    tags: TAGS,
    sequence: { groupOrder: groups.findIndex((group) => (group as readonly Kind[]).includes(name)) },
  },
});

export default defineConfig({
  test: {
    tags: TAGS,
    projects: [
      kind('unit', '.unit.spec', 20_000, 2),
      kind('contract', '.contract', 60_000, 3, SERVERS),
      kind('int', '.int.spec', 60_000, 3, SERVERS),
      kind('drill', '.drill', 300_000 * drillScale, 3, SERVERS),
      kind('e2e', '.e2e.spec', 300_000, 3, PRODUCT),
    ],
  },
});
