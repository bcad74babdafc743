import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressFolder } from '../src/app/compress-folder.ts';
import { type Audit, audit } from './lib/audit.ts';
import { serve } from './lib/serve.ts';

/**
 * The login page as a phone on a slow line gets it (Lighthouse mobile, median of three), beside the bare stack with one
 * form, built and served the same way in the same run. Goal: at most 170 kB of compressed JavaScript, scores of 95/100/100/100.
 */
const web = fileURLToPath(new URL('..', import.meta.url));
const print = (line: string) => process.stdout.write(`${line}\n`);
const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

const describe = (
  name: string,
  { scriptBytes, scores, firstPaintMs, largestPaintMs, blockingMs }: Audit,
): string =>
  `${name.padEnd(12)} ${kilobytes(scriptBytes)} kB JavaScript, ${scores.join('/')}, first paint ${firstPaintMs} ms, largest ${largestPaintMs} ms, blocked ${blockingMs} ms`;

const folder = mkdtempSync(join(tmpdir(), 'kreditlina-bench-web-'));
try {
  const bareDir = join(folder, 'bare');
  const pageDir = join(folder, 'page');
  await build({
    root: join(web, 'bench/bare'),
    configFile: false,
    logLevel: 'silent',
    build: { outDir: bareDir },
  });
  compressFolder(bareDir);
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'silent',
    build: { outDir: pageDir },
  });
  await using bare = await serve(bareDir, 'index.html');
  await using page = await serve(pageDir, 'login.html');
  const reference = await audit(`${bare.url}/login`);
  const ours = await audit(`${page.url}/login`);
  print(describe('bare stack', reference));
  print(describe('login page', ours));
  print(
    JSON.stringify({
      bench: 'web',
      ratio: Math.round((reference.scriptBytes / ours.scriptBytes) * 1000) / 1000,
      script_kilobytes: kilobytes(ours.scriptBytes),
      reference_script_kilobytes: kilobytes(reference.scriptBytes),
      scores: ours.scores,
      reference_scores: reference.scores,
      first_paint_ms: ours.firstPaintMs,
    }),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
