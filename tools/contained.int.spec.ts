import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runContained } from './contained.ts';
import { eventually } from './eventually.ts';

const isAlive = (pid: number): boolean => {
  try {
    // A zombie process still has an entry, but does nothing.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

/**
 * A program that writes to its temporary folder, starts a process in a separate session, prints folder and
 * pid, and runs `then`.
 */
const program = (then: string) => `
  const { spawn } = require('node:child_process');
  const { writeFileSync } = require('node:fs');
  writeFileSync(process.env.TMPDIR + '/left', 'x');
  const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
  left.unref();
  writeFileSync(process.env.TOLD, JSON.stringify({ folder: process.env.TMPDIR, pid: left.pid }));
  ${then}`;
const STAYS = 'setInterval(() => {}, 1000);';

describe('a contained run', () => {
  let folder = '';
  let told = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kreditlina-contained-'));
    told = join(folder, 'told.json');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const whatItSaid = () => JSON.parse(readFileSync(told, 'utf8')) as { folder: string; pid: number };
  const expectNothingLeft = async () => {
    const { folder: used, pid } = whatItSaid();
    expect(existsSync(used)).toBe(false);
    // A killed process does no more work, but a loaded system takes a moment to remove it.
    await eventually(() => expect(isAlive(pid)).toBe(false));
  };
  const options = () => ({ cwd: folder, env: { TOLD: told } });

  it('leaves no process or file when it ends by itself, and reports its exit status', async () => {
    const ended = await runContained(process.execPath, ['-e', program('process.exit(3)')], options());
    expect(ended).toEqual({ status: 3, isOverTime: false, lastLine: '' });
    await expectNothingLeft();
  });

  it('leaves no process or file when it times out', async () => {
    rmSync(told, { force: true });
    const limit = new AbortController();
    const run = runContained(process.execPath, ['-e', program(STAYS)], { ...options(), limit: limit.signal });
    await eventually(() => expect(whatItSaid().pid).toBeGreaterThan(0));
    limit.abort();
    const ended = await run;
    expect(ended).toMatchObject({ status: null, isOverTime: true });
    await expectNothingLeft();
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'leaves no process or file when its runner gets %s',
    async (signal) => {
      rmSync(told, { force: true });
      const script = `
      const { runContained } = await import(${JSON.stringify(new URL('./contained.ts', import.meta.url).href)});
      await runContained(process.execPath, ['-e', ${JSON.stringify(program(STAYS))}], ${JSON.stringify(options())});`;
      const runner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
      await eventually(() => expect(whatItSaid().pid).toBeGreaterThan(0));
      runner.kill(signal);
      const [, endedBy] = (await once(runner, 'exit')) as [number | null, string | null];
      expect(endedBy).toBe(signal);
      await expectNothingLeft();
    },
  );
});
