import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;

describe('kreditlina start', () => {
  it('ends in order when it is interrupted before it is ready, and leaves no database server behind', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kreditlina-start-'));
    const serverIsUp = join(dataDir, 'postgres', 'postmaster.pid');
    const env = {
      PATH: process.env.PATH ?? '',
      KREDITLINA_DATA: dataDir,
      KREDITLINA_PORT: '0',
      KREDITLINA_LOG: 'none',
    };
    const child = spawn(process.execPath, ['cli/src/main.ts', 'start'], { cwd: root, env });
    let out = '';
    child.stdout.on('data', (text: Buffer) => {
      out += text;
    });
    const ended = once(child, 'exit');
    await expect.poll(() => existsSync(serverIsUp), { timeout: 30_000, interval: 10 }).toBe(true);
    expect(out).toBe('');
    child.kill('SIGINT');
    expect((await ended)[0]).toBe(0);
    expect(out).toBe('');
    expect(existsSync(serverIsUp)).toBe(false);
    rmSync(dataDir, { recursive: true, force: true });
  });
});
