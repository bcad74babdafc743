import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;

describe('kreditlina start', () => {
  it('stops cleanly when interrupted before it is ready, and leaves no database server running', async () => {
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

  it('names the health port and its setting when a role without the API cannot listen on it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const dataDir = mkdtempSync(join(tmpdir(), 'kreditlina-none-'));
    const env = {
      PATH: process.env.PATH ?? '',
      KREDITLINA_DATA: dataDir,
      KREDITLINA_HEALTH_PORT: String(port),
      KREDITLINA_LOG: 'none',
    };
    const args = ['cli/src/main.ts', 'start', '--only', 'projections'];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
    other.close();
    rmSync(dataDir, { recursive: true, force: true });
    expect(stderr).toContain(`Port ${port} on 127.0.0.1 is in use. Set KREDITLINA_HEALTH_PORT`);
    expect(status).toBe(3);
  });
});
