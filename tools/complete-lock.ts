import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { root } from './source-files.ts';

interface LockEntry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type Packages = Record<string, LockEntry & Record<string, unknown>>;

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'arm'];

const inside = (base: string, name: string): string => `${base === '' ? '' : `${base}/`}node_modules/${name}`;
const above = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/node_modules/'), 0));

function isLocked(packages: Packages, path: string, name: string): boolean {
  for (let base = path; ; base = above(base)) {
    if (packages[inside(base, name)]) return true;
    if (base === '') return false;
  }
}

/**
 * Adds the optional packages for other platforms, which npm omits from a lock file because they cannot be
 * installed here (npm/cli#4828). Without them `npm ci` rejects the lock. Their parents pin them, so no
 * version is chosen here.
 * @returns the number of packages added
 */
export function completeLock(packages: Packages): number {
  let added = 0;
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const isExact = /^\d+\.\d+\.\d+$/.test(version);
      const platform = name.split('/').at(-1) ?? '';
      const os = SYSTEMS.find((system) => platform.includes(system));
      const cpu = PROCESSORS.find((processor) => new RegExp(`-${processor}(-|$)`).test(platform));
      if (!isExact || !os || !cpu || isLocked(packages, path, name)) continue;
      const shared = { version, cpu: [cpu], ...(entry.dev && { dev: true }), optional: true, os: [os] };
      packages[inside(above(path), name)] = shared;
      added += 1;
    }
  }
  return added;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = `${root}/package-lock.json`;
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages };
  const added = completeLock(lock.packages);
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  if (added > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(`${added} entries added to package-lock.json\n`);
}
