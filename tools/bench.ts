import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { listFiles, root } from './source-files.ts';

/** `npm run bench -- <name>`: runs `<package>/bench/<name>.ts`; `-- all` runs each in turn; nothing lists them. */
const benches = new Map(
  listFiles('*/bench/*.ts', 'platform/*/bench/*.ts')
    .filter((path) => /\/bench\/[^/]+$/.test(path))
    .map((path) => [basename(path, '.ts'), path]),
);
const [name, ...rest] = process.argv.slice(2);
const chosen = name === 'all' ? [...benches.values()] : name ? [benches.get(name)] : [];

if (chosen.length === 0 || chosen.includes(undefined)) {
  if (name) console.error(`bench: no bench named ${name}`);
  console.log(`benches: ${[...benches.keys()].sort().join(', ')}, all`);
  process.exitCode = name ? 2 : 0;
} else {
  for (const path of chosen) {
    if (name === 'all') console.log(`\n== ${path}`);
    const { status } = spawnSync(process.execPath, [`${root}/${path}`, ...rest], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = status ?? 1;
  }
}
