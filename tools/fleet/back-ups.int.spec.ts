import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { needs } from '../programs.ts';
import { root } from '../source-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'kreditlina-back-ups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a killed backup', needs('flock'), () => {
  const [data, programs] = [join(folder, 'data'), join(folder, 'programs')];
  let at = '';
  let made = 0;
  beforeEach(() => {
    made += 1;
    at = join(folder, `backups-${made}`);
    for (const path of [data, programs, at]) mkdirSync(path, { recursive: true });
    for (const name of ['writer.chk', 'chaser.chk', 'chunk-000000.000000'])
      writeFileSync(join(data, name), name);
    // Simulates an unreachable server.
    writeFileSync(join(programs, 'psql'), '#!/bin/sh\nexit 2\n', { mode: 0o755 });
  });
  const scripts = [
    ['EventStoreDB', () => ['ops/backup/back-up-eventstore.sh', data, at], () => at],
    ['Postgres', () => ['ops/backup/back-up-postgres.sh', at], () => join(at, 'base')],
  ] as const;
  const run = (command: readonly string[]) =>
    spawnSync('sh', command, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${programs}:${process.env.PATH}` },
    });
  const leave = (where: string): string => {
    const half = join(where, '20270131T020000Z.part');
    mkdirSync(half, { recursive: true });
    writeFileSync(join(half, 'files.tar'), 'half');
    return half;
  };

  it.each(scripts)(
    'a killed backup of %s leaves nothing once the next one begins, even if that fails',
    (_, command, where) => {
      const half = leave(where());
      const { status } = run(command());
      expect(existsSync(half)).toBe(false);
      const isWhole = status === 0;
      expect(readdirSync(where()).filter((name) => /^\d{8}T/.test(name))).toHaveLength(isWhole ? 1 : 0);
    },
  );

  it.each(scripts)(
    'a killed backup of %s is distinguished from a running one, which is left alone',
    async (_, command, where) => {
      const half = leave(where());
      const lock = join(at, '.lock');
      const underWay = spawn('flock', [lock, 'sh', '-c', 'echo held; exec sleep 60'], {
        stdio: ['ignore', 'pipe', 'ignore'],
        detached: true,
      });
      await once(underWay.stdout, 'data');
      expect(run(command())).toMatchObject({ status: 1, stderr: 'another backup is running\n' });
      expect(existsSync(half)).toBe(true);
      process.kill(-(underWay.pid as number), 'SIGKILL');
      await once(underWay, 'exit');
    },
  );
});
