import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { resolveImport } from './imports.ts';
import { sourceFiles } from './source-files.ts';

/** Name for all exports of a file. */
const WHOLE = '*';
type Name = string;

interface Import {
  readonly to: string;
  readonly name: Name;
}

/** Matches files that describe calls of the API. */
const CONTRACT = /^domain\/src\/.+\/contract(s\/[^/]+)?\.ts$/;
/**
 * Matches each call that a contract describes, up to the next export: `export const listTags = endpoint({ …
 * path: '…'`.
 */
const DESCRIBED = /^export const (\w+) = (?:(?!^export )[\s\S])*?'(\/[a-z][^'\s]*)'/gm;

interface SourceFile {
  /** Imports used at run time. Types are erased: the compiler detects changes to them. */
  readonly imports: readonly Import[];
  /** Re-exports from other files, by exported name. */
  readonly passedOn: ReadonlyMap<Name, Import>;
  /** Files that it re-exports as a whole. */
  readonly passedOnWhole: readonly string[];
  /** API addresses that it describes, by name of the endpoint. */
  readonly addresses: ReadonlyMap<Name, string>;
  /** Source text, in which `contract.listTags` names an endpoint of a contract imported as a whole. */
  readonly source: string;
}

/**
 * Files that assemble everything: they reach everything, and everything reaches them. Changes are not
 * followed through them; the test named beside each checks that the whole still starts.
 */
export const COMPOSITION_ROOTS: readonly (readonly [files: RegExp, smokeTest: string])[] = [
  [
    /^command-api\/src\/(.+\/)?(routes|parts|build-app|deps|index)\.ts$/,
    'command-api/src/app/protocol.int.spec.ts',
  ],
  [
    /^command-api\/src\/testing\/(test-api|access-table|fuzz-examples)\.ts$/,
    'command-api/src/app/protocol.int.spec.ts',
  ],
  [
    /^projections\/src\/(registry|read-schema|index|start-projections)\.ts$/,
    'projections/src/fingerprints.unit.spec.ts',
  ],
  [/^workers\/src\/(jobs|reactions|index|start-workers)\.ts$/, 'workers/src/reactions.unit.spec.ts'],
  [/^domain\/src\/(catalogue|key-destructions)\.ts$/, 'domain/src/fixtures.unit.spec.ts'],
  [/^partners\/src\/(index|simulators\/simulators)\.ts$/, 'workers/src/personas.int.spec.ts'],
  [/^cli\/src\/(compose|simulate)\/.+\.ts$|^cli\/src\/[^/]+\.ts$/, 'cli/src/commands/start.int.spec.ts'],
  [
    /^web\/src\/(.+\/)?(routes|app|whole-app|visitor-app|public-pages|start|boot|step-components)\.tsx?$/,
    'web/src/app/app.unit.spec.tsx',
  ],
];

/**
 * Files reached by name at run time, through a table that a composition root fills: jobs, commands of the
 * command line, and the parts that the API puts around every route. Their tests are in the same folder, in a
 * single file, or at the API under their name.
 */
const REACHED_BY_NAME: readonly (readonly [files: RegExp, testsOf: (path: string) => RegExp])[] = [
  [/^workers\/src\/.+\//, (path) => new RegExp(`^${dirname(path)}/[^/]+$`)],
  [
    /^platform\/http-edge\/src\/[^/]+\.ts$/,
    (path) => new RegExp(`^command-api/src/app/${basename(path).split('.')[0]}[.-][^/]*$`),
  ],
  [/^cli\/src\/commands\//, () => /^cli\/src\/commands\/cli\.int\.spec\.ts$/],
];

/** Tests of the tree itself, which any change affects. */
export const TREE_TESTS = ['tools/tidy.unit.spec.ts', 'tools/documents.unit.spec.ts'];

const isSource = (path: string): boolean => /\.tsx?$/.test(path);
const isTest = (path: string): boolean => /\.(spec|contract|drill)\.tsx?$/.test(path);
/** True for kinds of test that are fast enough to run at each change: not browser journeys or drills. */
const isQuick = (path: string): boolean => /\.(unit\.spec|int\.spec|contract)\.tsx?$/.test(path);

function readSource(root: string, path: string, gone: ReadonlySet<string>): SourceFile {
  const source = readFileSync(join(root, path), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module;
  const imports: Import[] = [];
  const passedOn = new Map<Name, Import>();
  const passedOnWhole: string[] = [];
  const resolve = (specifier: string) => {
    const to = resolveImport(root, path, specifier, gone);
    return to && !/^(npm|node):/.test(to) ? to : undefined;
  };
  for (const { moduleRequest, entries } of staticImports) {
    const to = resolve(moduleRequest.value);
    if (!to) continue;
    if (entries.length === 0) imports.push({ to, name: WHOLE });
    for (const { importName, isType } of entries) {
      if (!isType)
        imports.push({ to, name: importName.kind === 'Default' ? 'default' : (importName.name ?? WHOLE) });
    }
  }
  for (const { moduleRequest } of dynamicImports) {
    const specifier = source.slice(moduleRequest.start + 1, moduleRequest.end - 1);
    const to = resolve(specifier);
    if (to) imports.push({ to, name: WHOLE });
  }
  for (const [, specifier = ''] of source.matchAll(/new URL\(\s*'(\.{1,2}\/[^']+\.ts)'/g)) {
    const to = resolve(specifier);
    if (to) imports.push({ to, name: WHOLE });
  }
  for (const { moduleRequest, importName, exportName, isType } of staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    const to = moduleRequest && resolve(moduleRequest.value);
    if (!to || isType) continue;
    if (importName.kind === 'AllButDefault') passedOnWhole.push(to);
    else passedOn.set(exportName.name ?? 'default', { to, name: importName.name ?? WHOLE });
  }
  const addresses = new Map(
    CONTRACT.test(path)
      ? [...source.matchAll(DESCRIBED)].map(([, name = '', address = '']) => [name, address])
      : [],
  );
  return { imports, passedOn, passedOnWhole, addresses, source };
}

/** Users of each file at run time, looking through files that only re-export. */
class ImportGraph {
  readonly #sources: ReadonlyMap<string, SourceFile>;
  readonly #users = new Map<string, Set<string>>();

  /** @param gone deleted files that some files may still import */
  constructor(root: string, files: readonly string[], gone: ReadonlySet<string>) {
    this.#sources = new Map(files.filter(isSource).map((path) => [path, readSource(root, path, gone)]));
    for (const [path, { imports }] of this.#sources) {
      for (const one of imports) for (const used of this.#madeBy(one)) this.#addUser(used, path);
    }
    this.#addCallers();
  }

  /**
   * Adds users that no import shows: a test that names an endpoint calls all routes at its address over HTTP.
   */
  #addCallers(): void {
    const routesOf = new Map<string, string[]>();
    for (const [path, source] of this.#sources) {
      if (!path.startsWith('command-api/src/') || isTest(path) || path.includes('/testing/')) continue;
      for (const address of this.#addressesIn(source))
        routesOf.set(address, [...(routesOf.get(address) ?? []), path]);
    }
    for (const [path, source] of this.#sources) {
      if (!isTest(path)) continue;
      for (const address of this.#addressesIn(source))
        for (const route of routesOf.get(address) ?? []) this.#addUser(route, path);
    }
  }

  /** Addresses of the endpoints that a file imports. */
  #addressesIn({ imports, source }: SourceFile): ReadonlySet<string> {
    const found = imports.flatMap(({ to, name }) => {
      const described = [...(this.#sources.get(to)?.addresses ?? [])];
      return described.filter(([one]) =>
        name === WHOLE ? new RegExp(`\\w\\.${one}\\b`).test(source) : one === name,
      );
    });
    return new Set(found.map(([, address]) => address));
  }

  #addUser(used: string, user: string): void {
    const users = this.#users.get(used);
    if (users) users.add(user);
    else this.#users.set(used, new Set([user]));
  }

  /** Files that define an import, and those that only re-export it. */
  #madeBy({ to, name }: Import, seen = new Set<string>()): Set<string> {
    const key = `${to} ${name}`;
    const source = this.#sources.get(to);
    if (seen.has(key) || !source) return new Set(source ? [] : [to]);
    seen.add(key);
    const onward = source.passedOn.get(name);
    if (onward) return this.#madeBy(onward, seen);
    // One of the `export *` targets has this name. It is unknown which, so all are included.
    const all = source.passedOnWhole.map((from) => ({ to: from, name }));
    if (name === WHOLE) all.push(...source.passedOn.values());
    return new Set([to, ...all.flatMap((one) => [...this.#madeBy(one, seen)])]);
  }

  /** Files that use this one's definitions at run time. */
  usersOf(path: string): ReadonlySet<string> {
    return this.#users.get(path) ?? new Set();
  }

  /** Files that import from this one, including its re-exports. */
  importersOf(path: string): string[] {
    return [...this.#sources].flatMap(([from, { imports }]) =>
      imports.some(({ to }) => to === path) ? [from] : [],
    );
  }
}

const smokeTestOf = (path: string): string | undefined =>
  COMPOSITION_ROOTS.find(([files]) => files.test(path))?.[1];

/**
 * Tests that may read a file that is not source code: those that name it, and those in its folder or the
 * nearest parent folder with tests.
 */
function testsThatMayRead(path: string, texts: ReadonlyMap<string, string>): string[] {
  const tests = [...texts.keys()];
  const naming = tests.filter((test) => texts.get(test)?.includes(basename(path)));
  const above = ancestorsOf(path).find((folder) => tests.some((test) => dirname(test) === folder));
  return [...naming, ...tests.filter((test) => dirname(test) === above)];
}

const ancestorsOf = (path: string): string[] => {
  const parts = dirname(path).split('/');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
};

/**
 * Tests that a change to these files can turn red: each test that uses one of them, directly or not, over
 * HTTP too. Journeys and drills, which take longer, are left out. A composition root on the way is not
 * followed, since its smoke test covers it; one that is itself changed is followed.
 * @param changed paths relative to `root`; a deleted file reaches its remaining importers
 */
export function testsThatReach(
  root: string,
  changed: readonly string[],
  files: readonly string[] = sourceFiles(),
): string[] {
  const gone = new Set(changed.filter((path) => !existsSync(join(root, path))));
  const graph = new ImportGraph(root, files, gone);
  const found = new Set<string>(TREE_TESTS);
  const seen = new Set<string>();
  const tests = changed.every(isSource) ? [] : files.filter(isTest);
  const texts = new Map(tests.map((test) => [test, readFileSync(join(root, test), 'utf8')]));
  const waiting = changed.flatMap((path) =>
    isSource(path) ? [path, ...graph.importersOf(path)] : testsThatMayRead(path, texts),
  );
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    if (isTest(path)) {
      if (!gone.has(path)) found.add(path);
      continue;
    }
    const smokeTest = smokeTestOf(path);
    if (smokeTest) found.add(smokeTest);
    if (!smokeTest || changed.includes(path)) waiting.push(...graph.usersOf(path));
  }
  for (const path of changed.filter(isSource)) {
    const [, testsOf] = REACHED_BY_NAME.find(([pattern]) => pattern.test(path)) ?? [];
    const pattern = testsOf?.(path);
    if (pattern) for (const file of files) if (isTest(file) && pattern.test(file)) found.add(file);
  }
  return [...found].filter(isQuick).sort();
}
