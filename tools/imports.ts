import { existsSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One import as written in a file. `isTypeOnly` imports vanish before the program runs. */
export interface Import {
  readonly specifier: string;
  readonly isTypeOnly: boolean;
}

/** Every static and dynamic import and re-export of a file, in order. Throws when the file does not parse. */
export function importsOf(path: string, source: string): Import[] {
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: Import[] = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ specifier: moduleRequest.value, isTypeOnly: isType });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = source.slice(moduleRequest.start, moduleRequest.end).match(/^(['"`])([^$]+)\1$/)?.[2];
    if (literal) found.push({ specifier: literal, isTypeOnly: false });
  }
  return found;
}

/**
 * Where an import leads: a path relative to `root`, `npm:<name>`, `node:<name>`, or null when nothing is there.
 * Our own packages map `@kreditlina/<package>/<path>` to `<package>/src/<path>.ts`, as their `exports` do.
 */
export function resolveImport(root: string, from: string, specifier: string): string | null {
  const bare = specifier.split('?')[0] ?? specifier;
  if (bare.startsWith('node:') || builtinModules.includes(bare)) return `node:${bare.replace(/^node:/, '')}`;
  if (bare.startsWith('.')) return firstFile(root, normalize(join(dirname(from), bare)));
  const own = bare.match(/^@kreditlina\/([^/]+)(?:\/(.+))?$/);
  if (own)
    return firstFile(root, `${own[1]}/src/${own[2] ?? 'index'}`) ?? firstFile(root, `${own[1]}/${own[2]}`);
  const name = bare.startsWith('@') ? bare.split('/').slice(0, 2).join('/') : bare.split('/')[0];
  return `npm:${name}`;
}

function firstFile(root: string, path: string): string | null {
  const isFile = (candidate: string) =>
    existsSync(join(root, candidate)) && statSync(join(root, candidate)).isFile();
  return [path, `${path}.ts`, `${path}.tsx`].find(isFile) ?? null;
}

/** The imports of a file on disk with where each leads. */
export function resolvedImports(root: string, from: string) {
  return importsOf(from, readFileSync(join(root, from), 'utf8')).map((found) => ({
    ...found,
    to: resolveImport(root, from, found.specifier),
  }));
}
