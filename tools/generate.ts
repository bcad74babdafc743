import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { generators, ignoredGenerators } from './generators.ts';
import { root } from './source-files.ts';

/**
 * `npm run generate` writes all generated files. `--check` writes nothing and fails if one is out of date, so
 * that docs/reference always matches the code.
 */
const isCheck = process.argv.includes('--check');
const stale: string[] = [];
let count = 0;
for (const generate of isCheck ? generators : [...generators, ...ignoredGenerators]) {
  for (const [path, content] of await generate()) {
    count += 1;
    const target = `${root}/${path}`;
    if (existsSync(target) && readFileSync(target, 'utf8') === content) continue;
    stale.push(path);
    if (isCheck) continue;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}
for (const path of stale) console.log(`${isCheck ? 'stale (npm run generate)' : 'written'}: ${path}`);
console.log(`generate: ${count} files, ${stale.length} ${isCheck ? 'stale' : 'written'}`);
process.exit(isCheck && stale.length > 0 ? 1 : 0);
