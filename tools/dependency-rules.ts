import { isTestFile } from './source-files.ts';

/**
 * Direction of dependencies (docs/decisions/0002): domain ← platform ← projections, workers, command-api ←
 * cli; partners ← command-api, workers. The web imports only the contracts, calculators, validators and text
 * of the domain. Specs, benchmarks and test helpers may import anything, except those of the domain, because
 * they test across packages.
 */
export interface DependencyRule {
  readonly name: string;
  /** Reason for the rule; printed with every breach. */
  readonly because: string;
  /** True if the rule also binds specs and test helpers. */
  readonly bindsTests?: true;
  /** True if this import is a breach. Paths are relative to the root; a package from npm is `npm:<name>`. */
  readonly forbids: (from: string, to: string) => boolean;
}

/** Allowed imports between packages, lowest layer first. */
export const allowedImports: Record<string, readonly string[]> = {
  domain: [],
  'platform/postgres': [],
  'platform/redis': ['platform/postgres'],
  'platform/tracing': [],
  'platform/event-store': ['domain', 'platform/postgres', 'platform/tracing'],
  'platform/partner-http': [],
  'platform/projection-engine': ['platform/postgres', 'platform/event-store', 'platform/tracing'],
  'platform/job-runner': [
    'domain',
    'platform/postgres',
    'platform/redis',
    'platform/event-store',
    'platform/partner-http',
    'platform/tracing',
  ],
  'platform/http-edge': [
    'domain',
    'platform/postgres',
    'platform/redis',
    'platform/event-store',
    'platform/partner-http',
    'platform/tracing',
  ],
  partners: ['domain', 'platform/partner-http'],
  projections: [
    'domain',
    'platform/postgres',
    'platform/event-store',
    'platform/projection-engine',
    'platform/tracing',
  ],
  workers: [
    'domain',
    'platform/postgres',
    'platform/event-store',
    'platform/job-runner',
    'platform/partner-http',
    'partners',
  ],
  'command-api': [
    'domain',
    'platform/postgres',
    'platform/event-store',
    'platform/http-edge',
    'partners',
    'projections',
  ],
  web: ['domain'],
  cli: [
    'domain',
    'platform/postgres',
    'platform/redis',
    'platform/event-store',
    'platform/projection-engine',
    'platform/http-edge',
    'platform/job-runner',
    'platform/partner-http',
    'platform/tracing',
    'partners',
    'projections',
    'workers',
    'command-api',
  ],
};

const pureNpm = new Set([
  'npm:zod',
  'npm:date-fns',
  'npm:libphonenumber-js',
  'npm:uuid',
  'npm:@noble/hashes',
]);
const kernelNpm = new Set(['npm:zod', 'npm:uuid']);
/** Folders of the domain that every noun may import. All others are nouns, or views of several nouns. */
const shared = new Set(['kernel', 'calculators', 'validators', 'text']);
const wireOnly =
  /^domain\/src\/((screen-)?paths\.ts|kernel\/|calculators\/|validators\/|text\/|[^/]+\/contract(s\/|\.ts$))/;

/**
 * Maximum length of a chain of imports between files in one folder; a folder with a longer one should be
 * split.
 */
export const IMPORTS_DEEP_MAX = 8;
/** Folders with longer chains, and the length that they may have. */
export const deeperFolders: Readonly<Record<string, number>> = { 'domain/src/credit-account': 14 };

/** The audit trail on the pages of other nouns. */
const auditOfPages = ['web/src/back-office/audit/audit-list.tsx', 'web/src/back-office/audit/texts.ts'];

/** Package of a path, such as `platform/event-store` or `domain`; undefined outside our packages. */
function packageOf(path: string): string | undefined {
  const [top = '', second = ''] = path.split('/');
  if (top === 'platform') return `${top}/${second}`;
  return top in allowedImports || top === 'e2e' || top === 'tools' ? top : undefined;
}

function within(path: string, folder: string, depth: number): string | undefined {
  return path.startsWith(folder) ? path.split('/')[depth] : undefined;
}

export const dependencyRules: readonly DependencyRule[] = [
  {
    name: 'packages-look-only-down',
    because: 'the packages form one direction, so that each can be read, tested and replaced alone',
    forbids: (from, to) => {
      const mine = packageOf(from);
      const target = packageOf(to);
      if (mine === undefined || target === undefined || mine === target) return false;
      return mine in allowedImports && !allowedImports[mine]?.includes(target);
    },
  },
  {
    name: 'platform-knows-no-business',
    because: 'machinery knows the kernel and the words of the domain, never a noun of the business',
    forbids: (from, to) => from.startsWith('platform/') && /^domain\/(?!src\/(kernel|text)\/)/.test(to),
  },
  {
    name: 'domain-is-pure',
    because: 'no I/O in the domain: only zod, date-fns and small pure packages',
    forbids: (from, to) =>
      from.startsWith('domain/src/') &&
      (to.startsWith('node:') || (to.startsWith('npm:') && !pureNpm.has(to))),
  },
  {
    name: 'domain-knows-no-other-package',
    because: 'the domain is read and proved without machinery, and its specs too',
    bindsTests: true,
    forbids: (from, to) => from.startsWith('domain/') && !/^(domain\/|tools\/|npm:|node:)/.test(to),
  },
  {
    name: 'kernel-imports-nothing-of-ours',
    because: 'everything imports the kernel, so the kernel and its specs import only zod and uuid',
    bindsTests: true,
    forbids: (from, to) =>
      from.startsWith('domain/src/kernel/') &&
      !to.startsWith('domain/src/kernel/') &&
      !kernelNpm.has(to) &&
      !(isTestFile(from) && /^(npm:(vitest|fast-check)$|node:|tools\/proves\.ts$)/.test(to)),
  },
  {
    name: 'nouns-are-strangers',
    because:
      'what two nouns share lives in kernel, validators, calculators or text; of a contract only its lists are',
    forbids: (from, to) => {
      const one = nounOfDomain(from);
      const other = nounOfDomain(to);
      const isShared = /\/contract(s\/|\.ts$)/.test(from) || to.endsWith('/contracts/enums.ts');
      return one !== undefined && other !== undefined && one !== other && !isShared;
    },
  },
  {
    name: 'contracts-import-contracts',
    because: 'the web loads the contracts, so they may bring no fold, decider or event with them',
    forbids: (from, to) => wireOnly.test(from) && to.startsWith('domain/src/') && !wireOnly.test(to),
  },
  {
    name: 'web-knows-the-wire-only',
    because: 'the web sees what goes over the wire and how to calculate, never events or decisions',
    forbids: (from, to) => from.startsWith('web/src/') && to.startsWith('domain/') && !wireOnly.test(to),
  },
  {
    name: 'audiences-are-strangers',
    because: 'site, customer and back-office share only ui and lib',
    forbids: (from, to) => {
      const one = audienceOf(from);
      const other = audienceOf(to);
      return one !== undefined && other !== undefined && one !== other;
    },
  },
  {
    name: 'nouns-of-the-web-are-strangers',
    because:
      'a noun of the web imports no other; shared pieces live in ui or lib, and any page may show its audit',
    forbids: (from, to) => {
      const one = nounOfWeb(from);
      const other = nounOfWeb(to);
      return one !== undefined && other !== undefined && one !== other && !auditOfPages.includes(to);
    },
  },
  {
    name: 'web-looks-only-down',
    because: 'app → audiences → ui → lib: one direction',
    forbids: (from, to) => {
      const mine = floorOfWeb(from);
      const target = floorOfWeb(to);
      return mine !== undefined && target !== undefined && target > mine;
    },
  },
  {
    name: 'reads-go-through-queries',
    because: 'the API knows the queries of a read model, not its table or its reducer',
    forbids: (from, to) =>
      from.startsWith('command-api/src/') &&
      /^projections\/src\/(.*\/)?(table|evolve|projection)\.ts$/.test(to),
  },
  {
    name: 'clients-never-know-simulators',
    because: 'what runs against a partner must not lean on the stand-in for it',
    forbids: (from, to) =>
      /^partners\/src\/(.*\/)?(port|http|wire|partners)\.ts$/.test(from) &&
      /^partners\/src\/(.*\/)?(simulator|simulation|personas)\//.test(to),
  },
  {
    name: 'one-file-knows-eventstoredb',
    because: 'its client has a successor: the move must touch one file',
    forbids: (from, to) =>
      to === 'npm:@eventstore/db-client' && !from.startsWith('platform/event-store/src/eventstoredb'),
  },
];

function nounOfDomain(path: string): string | undefined {
  const [, , noun = '', file] = path.split('/');
  return path.startsWith('domain/src/') && file !== undefined && !shared.has(noun) ? noun : undefined;
}

function audienceOf(path: string): string | undefined {
  const audience = within(path, 'web/src/', 2);
  return audience && ['site', 'customer', 'back-office'].includes(audience) ? audience : undefined;
}

function nounOfWeb(path: string): string | undefined {
  const audience = audienceOf(path);
  const [, , , noun, file] = path.split('/');
  // Shared by the nouns of one audience: dialogs and calculators; and the frame, which assembles the nouns.
  if (noun === 'ui' || noun === 'calculators' || noun === 'shell') return undefined;
  return audience && file !== undefined ? `${audience}/${noun}` : undefined;
}

function floorOfWeb(path: string): number | undefined {
  const folder = within(path, 'web/src/', 2) ?? '';
  const floors: Record<string, number> = { lib: 0, ui: 1, site: 2, customer: 2, 'back-office': 2, app: 3 };
  return floors[folder];
}
