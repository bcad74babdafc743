import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProduct } from '@kreditlina/e2e/product';
import { build } from 'vite';
import { compressFolder } from '../src/app/static-pages/compress-folder.ts';
import { type Audit, auditInTurns } from './lib/audit.ts';
import { serve } from './lib/serve.ts';
import { copyWithoutScripts } from './lib/static-copy.ts';

/**
 * Lighthouse on the landing page and the login, as a phone on a slow connection gets them from the product
 * started like `npm start`: its mobile preset, the median run by performance of `BENCH_RUNS` (five).
 * Alternates in the same run with:
 *
 * - the landing page without its scripts, served as a static file: the upper bound for this content; `ratio`
 * is the real page's share of its performance;
 * - the product's libraries around one form: the smallest login on the same stack.
 *
 * Goals: landing at least 97 and three times 100 with at most 130 kB of compressed JavaScript, login at most
 * 170 kB, no foreign resources.
 */
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const GOAL = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const LANDING_KILOBYTES = 130;
const LOGIN_KILOBYTES = 170;

const web = fileURLToPath(new URL('..', import.meta.url));
const print = (line: string) => process.stdout.write(`${line}\n`);
const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

function show(name: string, audit: Audit): void {
  const { scriptBytes, scripts, scores, firstPaintMs, largestPaintMs, blockingMs, layoutShift, failed } =
    audit;
  print(`\n${name}: ${kilobytes(scriptBytes)} kB JavaScript in ${scripts} files`);
  for (const [category, score] of Object.entries(scores)) print(`  ${category.padEnd(15)} ${score}`);
  print(
    `  first paint ${firstPaintMs} ms, largest ${largestPaintMs} ms, blocked ${blockingMs} ms, shift ${layoutShift}`,
  );
  for (const one of failed) print(`  - ${one}`);
}

const folder = mkdtempSync(join(tmpdir(), 'kreditlina-bench-web-'));
try {
  const stackDir = join(folder, 'stack');
  const stillDir = join(folder, 'still');
  const silent = { logLevel: 'silent' } as const;
  await build({ ...silent, root: join(web, 'bench/bare'), configFile: false, build: { outDir: stackDir } });
  compressFolder(stackDir);
  await build({ ...silent, root: web, configFile: join(web, 'vite.config.ts') });
  copyWithoutScripts(join(web, 'dist'), 'landing.html', stillDir);
  await using stack = await serve(stackDir, 'index.html');
  await using still = await serve(stillDir, 'landing.html');
  await using product = await startProduct();
  const [landing, reference, login, smallest] = await auditInTurns(
    [`${product.baseUrl}/`, `${still.url}/`, `${product.baseUrl}/login`, `${stack.url}/login`],
    RUNS,
  );
  if (!landing || !reference || !login || !smallest) throw new Error('A page was not measured');
  show('landing page', landing);
  show('landing page without its scripts', reference);
  show('login', login);
  show('smallest login of the same stack', smallest);
  const foreign = [...landing.foreign, ...login.foreign];
  print(`\nfrom elsewhere: ${foreign.length === 0 ? 'nothing' : foreign.join(', ')}`);
  const isReached =
    Object.entries(GOAL).every(([name, goal]) => landing.scores[name as keyof typeof GOAL] >= goal) &&
    kilobytes(landing.scriptBytes) <= LANDING_KILOBYTES &&
    kilobytes(login.scriptBytes) <= LOGIN_KILOBYTES &&
    foreign.length === 0;
  print(
    `to reach: landing 97/100/100/100, ${LANDING_KILOBYTES} kB; login ${LOGIN_KILOBYTES} kB: ${isReached ? 'reached' : 'NOT reached'}`,
  );
  print(
    JSON.stringify({
      bench: 'web',
      ratio: Number((landing.scores.performance / reference.scores.performance).toFixed(3)),
      scores: Object.values(landing.scores),
      reference_scores: Object.values(reference.scores),
      landing_script_kilobytes: kilobytes(landing.scriptBytes),
      login_script_kilobytes: kilobytes(login.scriptBytes),
      reference_script_kilobytes: kilobytes(smallest.scriptBytes),
      login_scores: Object.values(login.scores),
      from_elsewhere: foreign.length,
    }),
  );
  if (!isReached) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
