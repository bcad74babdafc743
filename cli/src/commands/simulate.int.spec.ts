import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, expect, it, vi } from 'vitest';
import { EXIT } from '../terminal.ts';
import { runCommand } from '../testing/run-command.ts';

vi.setConfig({ testTimeout: 240_000 });

const root = new URL('../../../', import.meta.url).pathname;
const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'kreditlina-simulate-cli-'));
  folders.push(folder);
  return folder;
};
const running: ChildProcess[] = [];
afterAll(async () => {
  for (const child of running.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const environment = (dataDir: string) => ({
  KREDITLINA_DATA: dataDir,
  KREDITLINA_LOG: 'none',
  KREDITLINA_PORT: '0',
});
const started = (dataDir: string) => ({
  cwd: root,
  env: { PATH: process.env.PATH ?? '', ...environment(dataDir) },
});

/** Runs the command to its end. */
const command = (dataDir: string, ...args: string[]) => runCommand(args, environment(dataDir));

/** Runs `kreditlina demo` until the product is ready, then ends it. @returns its output */
async function demo(dataDir: string): Promise<{ readonly out: string; readonly err: string }> {
  const args = ['cli/src/main.ts', 'demo', '--months', '1', '--companies', '1'];
  const child = spawn(process.execPath, args, started(dataDir));
  running.push(child);
  let [out, err] = ['', ''];
  child.stdout.on('data', (text: Buffer) => {
    out += text;
  });
  child.stderr.on('data', (text: Buffer) => {
    err += text;
  });
  const ended = once(child, 'exit');
  await eventually(() => expect(out, err).toContain('http://'), { timeout: 120_000, interval: 50 });
  child.kill('SIGTERM');
  expect((await ended)[0], err).toBe(EXIT.ok);
  return { out, err };
}

/** Kills a simulation with events in its log, and runs it again. @returns the hash of the history */
async function cutOffAndMadeAgain(): Promise<string | undefined> {
  const dataDir = newFolder();
  const child = spawn(process.execPath, ['cli/src/main.ts', 'simulate', ...month], started(dataDir));
  const ended = once(child, 'exit');
  await once(child.stderr, 'data');
  child.kill('SIGKILL');
  await ended;
  const again = await command(dataDir, 'simulate', ...month);
  expect(again.code, again.err).toBe(EXIT.ok);
  return again.out.trim().split('\n').at(-1);
}

const month = ['--months', '1', '--companies', '1', '--seed', '7', '--from', '2024-01-01'];

it(
  'kreditlina simulate makes the same history after a kill, reports on it, and refuses to write over an existing one',
  proves('F-58', 'M-14'),
  async () => {
    const dataDir = newFolder();
    const made = await command(dataDir, 'simulate', ...month);
    expect(made.code, made.err).toBe(0);
    const lines = made.out.trim().split('\n');
    expect(lines[0]).toMatch(/^2024-01-01 to 2024-01-31: \d+ events in \d+ streams, [\d.]+ s, \d+ a second$/);
    expect(lines.join('\n')).toMatch(/^ +1 {2}ApplicationStarted$/m);
    expect(lines.at(-1)).toMatch(/^Hash of the history: [0-9a-f]{64}$/);
    expect(await cutOffAndMadeAgain()).toBe(lines.at(-1));
    // Without a terminal there is one line a month, and one every five seconds.
    expect(made.err).toMatch(
      /^simulate 0\/31 2024-01-01\n(simulate \d+\/31 2024-01-\d\d\n)*simulate 31\/31 hash\n$/,
    );
    // No product has started on this log, so it has no books yet; that is not an error.
    const verified = await command(dataDir, 'verify');
    expect(verified.code, verified.err).toBe(EXIT.ok);
    expect(verified.out).toContain('events: intact\nThe product has not been started on this log yet');
    for (const again of ['simulate', 'demo']) {
      const refused = await command(dataDir, again, '--months', '1', '--companies', '1');
      expect([refused.code, refused.out]).toEqual([EXIT.conflict, '']);
      expect(refused.err).toContain(`serve this one: KREDITLINA_DATA=${dataDir} npm start`);
    }
  },
);

it(
  'kreditlina demo serves a generated history, names customers, and continues with it at the next start',
  proves('M-14'),
  async () => {
    const dataDir = newFolder();
    const first = await demo(dataDir);
    expect(first.out).toMatch(/^Generating a history of 1 months; this takes a few minutes\.\n8 companies, /);
    const customers = first.out.match(/^ {2}\d{12} {2}an? .*$/gm) ?? [];
    expect(customers.join('\n')).toMatch(/an application in review: \S+ \S+, .* AB$/m);
    expect(first.err).toMatch(/^history 0\/\d\d \d{4}-\d\d-\d\d$/m);
    const next = await demo(dataDir);
    expect(next.out).toContain(`Using the existing history in ${dataDir}.`);
    expect(next.out).not.toContain('Generating');
    expect(next.out.match(/^ {2}\d{12} {2}an? .*$/gm)).toEqual(customers);
  },
);
