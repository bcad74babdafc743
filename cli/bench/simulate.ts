import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [months = '36', companies = '200'] = [
  process.env.KREDITLINA_BENCH_MONTHS,
  process.env.KREDITLINA_BENCH_COMPANIES,
];
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const dataDir = await mkdtemp(join(tmpdir(), 'kreditlina-bench-simulate-'));

console.log(
  `simulate: ${months} months of ${companies} companies, every invariant held every day; to reach: 10 minutes`,
);
try {
  const child = spawn(
    process.execPath,
    [main, 'simulate', '--months', months, '--companies', companies, '--seed', '7', '--json'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, KREDITLINA_DATA: dataDir, KREDITLINA_LOG: 'none' },
    },
  );
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The simulation ended with ${code}\n${out}`);
  const { seconds, eventsPerSecond, events, hash } = JSON.parse(out);
  console.log(`${events} events in ${seconds} s, ${eventsPerSecond} a second, hash ${hash}`);
  if (seconds >= 600) process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
