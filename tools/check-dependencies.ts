import { dirname } from 'node:path';
import { deeperFolders, dependencyRules, IMPORTS_DEEP_MAX } from './dependency-rules.ts';
import { resolvedImports } from './imports.ts';
import { isTestFile, root, sourceFiles } from './source-files.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Finds every breach of the dependency rules, every unresolved import and every cycle, as readable lines. */
export function findBreaches(files: readonly string[], atRoot: string = root): string[] {
  const breaches: string[] = [];
  const graph = new Map<string, string[]>();
  for (const from of files) {
    const found = resolvedImports(atRoot, from);
    for (const { specifier, to } of found) {
      if (to === null) {
        breaches.push(`nothing-unresolved: ${from} → ${specifier} (leads nowhere)`);
        continue;
      }
      for (const rule of dependencyRules) {
        if (isTestFile(from) && !rule.bindsTests) continue;
        if (rule.forbids(from, to)) breaches.push(`${rule.name}: ${from} → ${to} (${rule.because})`);
      }
    }
    // Cycles of types count too: they vanish at run time, but confuse the reader. So do cycles of tests and
    // tools.
    graph.set(
      from,
      found.flatMap(({ to }) => (to !== null && !to.includes(':') ? [to] : [])),
    );
  }
  const product = new Map([...graph].filter(([file]) => !isTestFile(file)));
  return [
    ...breaches,
    ...findCircles(graph).map((circle) => `no-circles: ${circle.join(' → ')}`),
    ...[...arrowsByFolder(product).values()]
      .flatMap(findCircles)
      // Circles between files alone are found above.
      .filter((circle) => circle.some((entry) => !product.has(entry)))
      .map((circle) => `no-upward-arrows: ${circle.join(' → ')}`),
    ...chainsByFolder(product)
      .filter(({ folder, chain }) => chain.length - 1 > (deeperFolders[folder] ?? IMPORTS_DEEP_MAX))
      .map(({ chain }) => `not-too-deep: ${chain.join(' → ')}`),
  ];
}

/**
 * For each folder, imports between the files and folders directly in it. A folder imports what its files
 * import, at any depth. A circle of these means that some import points upward.
 */
function arrowsByFolder(files: Graph): ReadonlyMap<string, Graph> {
  const folders = new Map<string, Map<string, string[]>>();
  for (const [from, targets] of files) {
    const mine = from.split('/');
    for (const to of targets) {
      const other = to.split('/');
      const depth = mine.findIndex((part, index) => part !== other[index]);
      if (depth < 0) continue;
      const arrows = entryOf(folders, mine.slice(0, depth).join('/'), () => new Map<string, string[]>());
      const entry = mine.slice(0, depth + 1).join('/');
      entryOf(arrows, entry, () => []).push(other.slice(0, depth + 1).join('/'));
    }
  }
  return folders;
}

function entryOf<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** For each folder, the longest chain of imports between files directly in it; longest chains first. */
function chainsByFolder(files: Graph): { readonly folder: string; readonly chain: readonly string[] }[] {
  const known = new Map<string, readonly string[]>();
  const chainFrom = (file: string): readonly string[] => {
    const found = known.get(file);
    if (found) return found;
    // Ends the walk at a circle of imports, which is reported as such.
    known.set(file, [file]);
    const inFolder = (files.get(file) ?? []).filter((to) => dirname(to) === dirname(file));
    const [longest = []] = inFolder.map(chainFrom).sort((one, other) => other.length - one.length);
    const chain = [file, ...longest];
    known.set(file, chain);
    return chain;
  };
  const chains = [...files.keys()].map(chainFrom).sort((one, other) => other.length - one.length);
  return [...Map.groupBy(chains, ([file = '']) => dirname(file))].map(([folder, [chain = []]]) => ({
    folder,
    chain,
  }));
}

/** Cycles among the files, each once, found by a depth-first walk. */
export function findCircles(graph: Graph): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const walk = (file: string): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      circles.push([...path.slice(start), file]);
      return;
    }
    if (done.has(file)) return;
    path.push(file);
    for (const next of graph.get(file) ?? []) walk(next);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) walk(file);
  return circles;
}

if (import.meta.main) {
  const files = sourceFiles();
  const breaches = findBreaches(files);
  for (const breach of breaches) console.error(breach);
  console.log(`dependency rules: ${files.length} files, ${breaches.length} breaches`);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}
