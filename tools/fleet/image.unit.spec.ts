import { readdirSync, readFileSync } from 'node:fs';
import { dirname, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { resolvedImports } from '../imports.ts';
import { root, sourceFiles } from '../source-files.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');
const manifestOf = (folder: string): Manifest => JSON.parse(read(`${folder}/package.json`)) as Manifest;
const dockerfile = read('Dockerfile');

/** The workspace that contains a file. */
const workspaceOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('platform/') ? 2 : 1)
    .join('/');

/** Everything reachable from `start` and the commands: the files, and each npm package with its importer. */
function reached(): { files: ReadonlySet<string>; asked: ReadonlySet<string> } {
  // Threads and health checks are started by file name, so they are entries too.
  const entries = ['cli/src/main.ts', 'ops/health.ts', 'projections/src/thread/thread.ts'];
  const [files, asked] = [new Set(entries), new Set<string>()];
  for (const from of files)
    for (const { specifier, to } of resolvedImports(root, from)) {
      if (to?.startsWith('npm:')) asked.add(`${workspaceOf(from)} ${to.slice(4)}`);
      const own = /^@kreditlina\/[^/]+/.exec(specifier)?.[0];
      if (own) asked.add(`${workspaceOf(from)} ${own}`);
      if (to && !to.includes(':')) files.add(to);
    }
  return { files, asked };
}
const { files, asked } = reached();

/** The rule of .dockerignore: the last matching line wins. */
const patterns = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const isIgnored = (path: string): boolean =>
  patterns.reduce((ignored, line) => {
    const pattern = line.replace(/^!/, '');
    const fits = matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`);
    return fits ? !line.startsWith('!') : ignored;
  }, false);

it('every package used by the running product is a dependency of its importer, not a dev dependency', () => {
  expect(asked.size).toBeGreaterThan(40);
  const missing = [...asked].filter((line) => {
    const [folder = '', name = ''] = line.split(' ');
    return manifestOf(folder).dependencies?.[name] === undefined;
  });
  expect(missing).toEqual([]);
});

it('the image contains every file that the product reaches, and the SQL beside them', () => {
  const copied = [...dockerfile.matchAll(/^COPY ([\w./-]+) [\w./-]+$/gm)].map(([, from = '']) => from);
  expect(copied).toContain('cli');
  const isCopied = (path: string) => copied.some((one) => path === one || path.startsWith(`${one}/`));
  expect([...files].filter((path) => !isCopied(path) || isIgnored(path))).toEqual([]);
  const sql = readdirSync(`${root}/platform/event-store/src/postgres/sql`);
  expect(sql.filter((name) => isIgnored(`platform/event-store/src/postgres/sql/${name}`))).toEqual([]);
  const workspaces = new Set([...files].map(workspaceOf).filter((one) => one !== 'ops'));
  expect([...workspaces].filter((one) => isIgnored(`${one}/package.json`))).toEqual([]);
});

it('the image contains no secrets, tests or generated files', () => {
  for (const path of [
    '.env',
    'ops/secrets/proxy.key',
    '.git/config',
    '.data/secrets/master.key',
    'web/dist/index.html',
  ])
    expect(isIgnored(path), path).toBe(true);
  expect(isIgnored('cli/node_modules/pg/index.js')).toBe(true);
  const tests = sourceFiles().filter((path) =>
    /\.(unit|int|e2e)\.spec\.tsx?$|\.(contract|drill)\.ts$/.test(path),
  );
  expect(tests.filter((path) => !isIgnored(path))).toEqual([]);
});

it('the image has the manifest of every workspace, as the lock file requires', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: readonly string[] };
  const folders = new Set(sourceFiles().map(workspaceOf));
  const named = [...folders].filter((folder) => workspaces.some((one) => matchesGlob(folder, one)));
  expect(named.length).toBeGreaterThan(14);
  expect(named.filter((folder) => isIgnored(`${folder}/package.json`))).toEqual([]);
  // Files that the install scripts need.
  for (const path of ['tools/prepare.ts', 'tools/source-files.ts', 'package-lock.json', 'web/index.html'])
    expect(isIgnored(path), path).toBe(false);
});

it('the image runs the Node version of the tests, as a non-root user', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as Manifest;
  const version = devDependencies?.node?.replace('~', '');
  const bases = [...dockerfile.matchAll(/^FROM (node:\S+)/gm)].map(([, image]) => image);
  expect(new Set(bases)).toEqual(new Set([`node:${version}-bookworm-slim`]));
  expect(dockerfile.slice(dockerfile.lastIndexOf('FROM'))).toMatch(/^USER 1000:1000$/m);
  expect(dirname(dockerfile.match(/ENTRYPOINT \["node", "([^"]+)"\]/)?.[1] ?? '')).toBe('cli/src');
});

it('the how-to installs without Docker by the same commands as the image', () => {
  const [, install = '', remove = ''] =
    /^RUN (npm ci .*workspace-root=false) \\\n && (rm -rf .*)$/m.exec(dockerfile) ?? [];
  const page = read('docs/how-to/deploy.md');
  expect(install).not.toBe('');
  expect(page).toContain(
    `npm ci                                                 # builds the web client into web/dist\n${install}\n${remove}\n`,
  );
});
