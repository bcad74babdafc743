import { defineConfig } from 'vitest/config';
import { drillScale, provesAll } from './tools/extent.ts';
import { PATIENCE } from './tools/patience.ts';
import { programs } from './tools/programs.ts';
import { keepTemporaryFilesInMemory } from './tools/temporary-folder.ts';

keepTemporaryFilesInMemory();

/** Starts one Postgres and one Redis for the run; projects share them. */
const SERVERS = [
  'platform/postgres/src/testing/global-setup.ts',
  'platform/redis/src/testing/global-setup.ts',
];
const PRODUCT = ['e2e/src/unpack-browser.ts', 'e2e/src/prepare-data.ts'];

/** Tags of tests: the programs that they start (`needs`), and `long` if `npm test` leaves them out. */
const TAGS = [...Object.keys(programs), 'long'].map((name) => ({ name }));

/** Modules that jsdom cannot load. */
const STUBS = [
  { find: /^pdfjs-dist$/, replacement: new URL('web/src/testing/fake-pdf.ts', import.meta.url).pathname },
];

/**
 * One project per kind of test, so that each kind can run alone (`vitest run --project unit`). The groups run
 * one after the other; the kinds of a group share its workers, as many as two cores can serve: a test with a
 * database waits now and then, a journey most of the time. The kinds run in the order of their names, so that
 * the long drills and journeys come before the many short files of `int`: no worker waits at the end for
 * another one's last journey.
 */
const groups = [
  ['screen', 'unit'],
  ['contract', 'drill', 'e2e', 'int'],
] as const;
type Kind = (typeof groups)[number][number];
/** Screens are a kind of their own because they take most of the time: `npm run check` skips them. */
const isUnit = (name: Kind): boolean => name === 'screen' || name === 'unit';
/** Thirty times the work, on cores that others use too. */
const TIMEOUT_MS = provesAll ? 900_000 : 60_000;

const kind = (
  name: Kind,
  suffix: string,
  timeoutMs: number,
  maxWorkers: number,
  globalSetup: string[] = [],
) => ({
  test: {
    name,
    include: [`{platform,domain,partners,projections,workers,command-api,web,cli,e2e,tools}/**/*${suffix}`],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: timeoutMs,
    // The first journey waits for a product.
    hookTimeout: Math.max(120_000, timeoutMs),
    // The default of one second is too short for a loaded machine.
    expect: { poll: PATIENCE },
    maxWorkers,
    // Threads start faster than processes; unit tests alone change nothing of the process that they run in.
    ...(isUnit(name) && { pool: 'threads' as const, unstubGlobals: true, alias: STUBS }),
    // The files of a worker share loaded modules: loading the product once a worker saves up to half of the
    // time. So no file replaces a module (`vi.mock`): it would be replaced for the next file too, or was
    // loaded before.
    ...(name !== 'drill' && { isolate: false }),
    setupFiles: [
      ...(name === 'e2e' ? [] : ['tools/property-runs.ts']),
      ...(isUnit(name) ? ['web/src/testing/quick-styles.ts', 'web/src/testing/fresh-page.ts'] : []),
    ],
    globalSetup,
    tags: TAGS,
    sequence: { groupOrder: groups.findIndex((group) => (group as readonly Kind[]).includes(name)) },
  },
});

export default defineConfig({
  test: {
    tags: TAGS,
    projects: [
      kind('unit', '.unit.spec.ts', TIMEOUT_MS, 3),
      kind('screen', '.unit.spec.tsx', TIMEOUT_MS, 3),
      kind('contract', '.contract.ts', TIMEOUT_MS, 4, SERVERS),
      kind('int', '.int.spec.ts', TIMEOUT_MS, 4, SERVERS),
      kind('drill', '.drill.ts', 300_000 * drillScale, 4, SERVERS),
      kind('e2e', '.e2e.spec.ts', 300_000, 4, PRODUCT),
    ],
  },
});
