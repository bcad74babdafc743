import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { print, startBenchDatabase } from './lib/database.ts';

const rows = Number(process.env.KREDITLINA_BENCH_ROWS ?? 25_000);
/** Heap limit of the measured process: a rebuild whose memory grows with the log would exceed it. */
const HEAP = ['--max-old-space-size=112', '--max-semi-space-size=4'];

print(
  `rebuild: ${rows} applications of 14 or 21 events; whole rebuild against reading the same events page by page`,
);
await using database = await startBenchDatabase();
await run([], './lib/seed.ts', String(rows));
await run(HEAP, './lib/measure-rebuild.ts');

async function run(flags: readonly string[], file: string, ...rest: string[]): Promise<void> {
  const script = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [...flags, script, database.url, ...rest], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
}
