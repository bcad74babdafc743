import { basename } from 'node:path';
import { runContained } from './contained.ts';
import { listFiles, root } from './source-files.ts';

/**
 * `npm run bench -- <name>`: runs `<package>/bench/<name>.ts` for at most three minutes. `-- all` runs one
 * after the other and ends with a table of the figures. Benchmarks are found by path.
 * KREDITLINA_BENCH_MINUTES gives a single one more time, which `scale` needs.
 */
const MINUTES = Number(process.env.KREDITLINA_BENCH_MINUTES ?? 3);
const benches = new Map(
  listFiles('*/bench/*.ts', 'platform/*/bench/*.ts')
    .filter((path) => /\/bench\/[^/]+$/.test(path))
    .map((path) => [basename(path, '.ts'), path]),
);
const [name, ...rest] = process.argv.slice(2);
const chosen = name === 'all' ? [...benches.keys()].sort() : name && benches.has(name) ? [name] : [];

if (chosen.length === 0) {
  if (name) console.error(`bench: no bench named ${name}`);
  console.log(`benches: ${[...benches.keys()].sort().join(', ')}, all`);
  process.exitCode = name ? 2 : 0;
}
const results: string[][] = [];
for (const one of chosen) {
  if (name === 'all') console.log(`\n== ${one}`);
  const begin = performance.now();
  const file = `${root}/${benches.get(one)}`;
  const { status, isOverTime, lastLine } = await runContained(process.execPath, [file, ...rest], {
    cwd: root,
    limit: AbortSignal.timeout(MINUTES * 60_000),
    keepsLastLine: true,
  });
  if (isOverTime) console.error(`bench: ${one} took longer than ${MINUTES} minutes and was ended`);
  if (status !== 0) process.exitCode = status ?? 1;
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  results.push([one, seconds, isOverTime ? 'over time' : status === 0 ? ratioIn(lastLine) : 'failed']);
}
if (name === 'all') {
  console.log(`\n| bench | seconds | ratio (to reach) |\n|---|---:|---:|`);
  for (const cells of results) console.log(`| ${cells.join(' | ')} |`);
}

/** Reads the JSON with the figures from the last line of a benchmark. */
function ratioIn(line: string): string {
  try {
    const { ratio, target } = JSON.parse(line) as { ratio: number; target?: number };
    return target === undefined ? String(ratio) : `${ratio} (${target})`;
  } catch {
    return 'no figures';
  }
}
