import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from './source-files.ts';

/**
 * Page of the package that contains a path, relative to the root: `web/src/main.ts` → `web/README.md`.
 */
export function contextPage(path: string): string {
  const from = relative(root, resolve(path));
  if (from.startsWith('..')) throw new Error(`${path} lies outside of the project`);
  for (let folder = from; folder !== '.' && folder !== ''; folder = dirname(folder)) {
    const page = join(folder, 'README.md');
    if (existsSync(join(root, folder, 'package.json')) && existsSync(join(root, page))) return page;
  }
  return 'ARCHITECTURE.md';
}

if (import.meta.main) {
  const [path = '.'] = process.argv.slice(2);
  console.log(readFileSync(join(root, contextPage(path)), 'utf8'));
}
