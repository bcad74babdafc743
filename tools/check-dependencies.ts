import { dirname } from 'node:path';
import { dependencyRules } from './dependency-rules.ts';
import { resolvedImports } from './imports.ts';
import { isTestFile, root, sourceFiles } from './source-files.ts';

/** Every breach of the dependency rules, every unresolved import and every cycle, as readable lines. */
export function findBreaches(files: readonly string[], atRoot: string = root): string[] {
  const breaches: string[] = [];
  const graph = new Map<string, string[]>();
  for (const from of files) {
    const found = resolvedImports(atRoot, from);
    for (const { specifier, to } of found) {
      if (to === null) {
        breaches.push(`nothing-unresolved: ${from} → ${specifier} (leads nowhere)`);
      } else if (!isTestFile(from)) {
        for (const rule of dependencyRules) {
          if (rule.forbids(from, to)) breaches.push(`${rule.name}: ${from} → ${to} (${rule.because})`);
        }
      }
    }
    // Cycles of types count too: they vanish at run time, but not for the reader. So do cycles of tests and
    // tools.
    graph.set(
      from,
      found.flatMap(({ to }) => (to !== null && !to.includes(':') ? [to] : [])),
    );
  }
  const product = new Map([...graph].filter(([file]) => !isTestFile(file)));
  const circles = [
    ...findCircles(graph).map((circle) => `no-circles: ${circle.join(' → ')}`),
    ...findCircles(foldersOf(product)).map((circle) => `no-folder-circles: ${circle.join(' → ')}`),
  ];
  return [...breaches, ...circles];
}

/** Folders that each folder imports from; a nested folder counts as part of its parent. */
function foldersOf(files: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, Set<string>>();
  for (const [from, targets] of files) {
    const mine = dirname(from);
    for (const other of targets.map((to) => dirname(to))) {
      if (`${mine}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${mine}/`)) continue;
      folders.set(mine, (folders.get(mine) ?? new Set()).add(other));
    }
  }
  return new Map([...folders].map(([folder, others]) => [folder, [...others]]));
}

/** Cycles among the files, each reported once, found by a depth-first walk. */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
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
