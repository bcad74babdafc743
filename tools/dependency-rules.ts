/**
 * The direction of dependencies (docs/decisions/0002): domain ← event-store ← projections, workers, command-api ← cli;
 * partners ← command-api, workers; the web knows only the contracts, calculators and validators of the domain.
 * Specs, benches and testing helpers may look anywhere: they prove things across packages.
 */
export interface DependencyRule {
  readonly name: string;
  /** Why the rule stands; printed with every breach. */
  readonly because: string;
  /** Whether this import is a breach. Paths are relative to the root; a package from npm is `npm:<name>`. */
  readonly forbids: (from: string, to: string) => boolean;
}

/** What each package may import of the others. */
const allowed: Record<string, readonly string[]> = {
  domain: [],
  'event-store': ['domain'],
  partners: ['domain'],
  projections: ['domain', 'event-store'],
  workers: ['domain', 'event-store', 'partners', 'projections'],
  'command-api': ['domain', 'event-store', 'partners', 'projections'],
  web: ['domain'],
  cli: ['domain', 'event-store', 'partners', 'projections', 'workers', 'command-api'],
};

const pureNpm = new Set(['npm:zod', 'npm:date-fns', 'npm:libphonenumber-js', 'npm:uuid']);
const aggregates = new Set(['user', 'company', 'credit-application', 'credit-account']);
const wireOnly = /^domain\/src\/(contracts|calculators|validators)\//;

const topFolder = (path: string): string => path.split('/')[0] ?? '';
const within = (path: string, folder: string, depth: number): string | undefined =>
  path.startsWith(folder) ? path.split('/')[depth] : undefined;

export const dependencyRules: readonly DependencyRule[] = [
  {
    name: 'packages-look-only-down',
    because: 'the packages form one direction, so that each can be read, tested and replaced alone',
    forbids: (from, to) => {
      const mine = allowed[topFolder(from)];
      const target = topFolder(to);
      const isOurs = target in allowed || target === 'e2e' || target === 'tools';
      return mine !== undefined && isOurs && target !== topFolder(from) && !mine.includes(target);
    },
  },
  {
    name: 'domain-is-pure',
    because: 'no I/O in the domain: only zod, date-fns and small pure packages',
    forbids: (from, to) =>
      from.startsWith('domain/src/') &&
      (to.startsWith('node:') || (to.startsWith('npm:') && !pureNpm.has(to))),
  },
  {
    name: 'aggregates-are-strangers',
    because: 'what two aggregates share lives in kernel, validators, calculators or contracts',
    forbids: (from, to) => {
      const one = within(from, 'domain/src/', 2) ?? '';
      const other = within(to, 'domain/src/', 2) ?? '';
      return aggregates.has(one) && aggregates.has(other) && one !== other;
    },
  },
  {
    name: 'web-knows-the-wire-only',
    because: 'the web sees what goes over the wire and how to calculate, never events or decisions',
    forbids: (from, to) => from.startsWith('web/src/') && to.startsWith('domain/') && !wireOnly.test(to),
  },
  {
    name: 'features-are-strangers',
    because: 'a feature of the web never imports another one; shared pieces live in components or lib',
    forbids: (from, to) => {
      const one = within(from, 'web/src/features/', 3);
      const other = within(to, 'web/src/features/', 3);
      return one !== undefined && other !== undefined && one !== other;
    },
  },
  {
    name: 'web-looks-only-down',
    because: 'routes → features → components, lib, config: one direction',
    forbids: (from, to) =>
      (/^web\/src\/(components|lib|config)\//.test(from) && /^web\/src\/(features|routes|app)\//.test(to)) ||
      (from.startsWith('web/src/features/') && /^web\/src\/(routes|app)\//.test(to)),
  },
  {
    name: 'reads-go-through-queries',
    because: 'the API knows the queries of a read model, not its table or its reducer',
    forbids: (from, to) =>
      from.startsWith('command-api/src/routes/') &&
      /^projections\/src\/[^/]+\/(table|evolve|projection)\.ts$/.test(to),
  },
  {
    name: 'one-file-knows-eventstoredb',
    because: 'its client has a successor: the move must touch one file',
    forbids: (from, to) =>
      to === 'npm:@eventstore/db-client' && !from.startsWith('event-store/src/eventstoredb'),
  },
];
