import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join, normalize } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/**
 * Imports and re-exports of a file: static, dynamic, and of types (`import('…').T`). Throws on a syntax
 * error.
 */
export function importsOf(path: string, source: string): string[] {
  const { module, program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) if (moduleRequest) found.push(moduleRequest.value);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = source.slice(moduleRequest.start, moduleRequest.end).match(/^(['"`])([^$]+)\1$/)?.[2];
    if (literal) found.push(literal);
  }
  new Visitor({ TSImportType: (type) => void found.push(type.source.value) }).visit(program);
  return found;
}

/** Folders of our own packages by name: `event-store` → `platform/event-store`. */
function packageFolders(root: string): ReadonlyMap<string, string> {
  const known = folders.get(root);
  if (known) return known;
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const found = new Map(
    workspaces.flatMap((entry) => globSync(entry, { cwd: root })).map((folder) => [basename(folder), folder]),
  );
  folders.set(root, found);
  return found;
}
const folders = new Map<string, ReadonlyMap<string, string>>();

type Exports = Readonly<Record<string, string>>;
/** Cache of exports by the path of package.json. Only the next process sees a change. */
const exportsOf = new Map<string, Exports>();
const readExports = (at: string): Exports =>
  (JSON.parse(readFileSync(at, 'utf8')) as { exports?: Exports }).exports ?? {};

/** Target of a path in a package's `exports`, or null if it is not listed. */
function exported(root: string, folder: string, path: string): string | null {
  const at = join(root, folder, 'package.json');
  const exports = exportsOf.get(at) ?? readExports(at);
  exportsOf.set(at, exports);
  const named = exports[path];
  if (named) return named;
  for (const [key, target] of Object.entries(exports)) {
    if (!key.includes('*')) continue;
    const [start = '', end = ''] = key.split('*');
    if (path.startsWith(start) && path.endsWith(end)) {
      return target.replace('*', path.slice(start.length, path.length - end.length));
    }
  }
  return null;
}

/**
 * Target of an import: a path relative to `root`, `npm:<name>`, `node:<name>`, or null if it does not exist.
 * Our own packages are resolved through their `exports`: paths not listed there do not exist.
 * @param gone deleted paths that count as existing
 */
export function resolveImport(
  root: string,
  from: string,
  specifier: string,
  gone?: ReadonlySet<string>,
): string | null {
  const bare = specifier.split('?')[0] ?? specifier;
  if (bare.startsWith('node:') || builtinModules.includes(bare)) return `node:${bare.replace(/^node:/, '')}`;
  if (bare.startsWith('.')) return firstFile(root, normalize(join(dirname(from), bare)), gone);
  const own = bare.match(/^@kreditlina\/([^/]+)(?:\/(.+))?$/);
  if (own) {
    const folder = packageFolders(root).get(own[1] ?? '');
    const target = folder && exported(root, folder, own[2] ? `./${own[2]}` : '.');
    return folder && target ? firstFile(root, normalize(join(folder, target)), gone) : null;
  }
  const name = bare.startsWith('@') ? bare.split('/').slice(0, 2).join('/') : bare.split('/')[0];
  return `npm:${name}`;
}

function firstFile(root: string, path: string, gone?: ReadonlySet<string>): string | null {
  const isFile = (candidate: string) =>
    gone?.has(candidate) || (existsSync(join(root, candidate)) && statSync(join(root, candidate)).isFile());
  return [path, `${path}.ts`, `${path}.tsx`].find(isFile) ?? null;
}

/** Imports of a file on disk, each with its target. */
export function resolvedImports(root: string, from: string) {
  return importsOf(from, readFileSync(join(root, from), 'utf8')).map((specifier) => ({
    specifier,
    to: resolveImport(root, from, specifier),
  }));
}
