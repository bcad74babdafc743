import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProductConfig } from '../../config/product-config.ts';
import { openLog } from './log.ts';
import { fileSink } from './log-sink.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kreditlina-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const linesOf = (file: string): { msg: string; dropped?: number; reason?: string }[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
const config = (dataDir: string) =>
  ({ dataDir, log: { to: 'file', level: 'info' } }) as unknown as ProductConfig;

/** True if this process may mount a file system, like root in a privileged container. */
const mayMount = ((): boolean => {
  const probe = mkdtempSync(join(tmpdir(), 'kreditlina-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', probe], { stdio: 'ignore' });
    execFileSync('umount', [probe]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
})();

describe('the log file', () => {
  it('rotates by size and keeps a limited number of files, the newest line last', () => {
    const file = join(folder, 'kreditlina.log');
    const sink = fileSink(file, { fileBytes: 1_000, keptFiles: 2 });
    for (let n = 1; n <= 200; n += 1) sink.write(`${JSON.stringify({ msg: `line ${n}` })}\n`);
    expect(readdirSync(folder).sort()).toEqual(['kreditlina.log', 'kreditlina.log.1', 'kreditlina.log.2']);
    for (const name of readdirSync(folder))
      expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(1_000);
    const kept = [`${file}.2`, `${file}.1`, file].flatMap(linesOf).map(({ msg }) => msg);
    expect(kept.at(-1)).toBe('line 200');
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, n) => `line ${201 - kept.length + n}`));
  });

  it('the product’s log rotates at 20 MB while it runs', async () => {
    const log = await openLog(config(folder));
    log.info('first');
    writeFileSync(join(folder, 'kreditlina.log'), 'x'.repeat(19_999_000), { flag: 'a' });
    const again = await openLog(config(folder));
    for (let n = 0; n < 20; n += 1) again.info({ pad: 'x'.repeat(100) }, 'more');
    expect(readdirSync(folder)).toContain('kreditlina.log.1');
    expect(statSync(join(folder, 'kreditlina.log')).size).toBeLessThan(20_000_000);
  });

  it('each line of a role’s log names role and version', async () => {
    const log = await openLog({ ...config(folder), only: ['workers'] });
    log.info('well');
    expect(linesOf(join(folder, 'kreditlina-workers.log'))).toMatchObject([
      { msg: 'well', roles: 'workers', version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
    ]);
  });

  it('drops lines while they cannot be written, and then reports how many', async () => {
    // A folder in place of the file, since root may write to any file.
    const file = join(folder, 'kreditlina.log');
    mkdirSync(file);
    const log = await openLog(config(folder));
    for (let n = 0; n < 7; n += 1) log.info('lost');
    rmSync(file, { recursive: true });
    log.info('written');
    log.info('and on');
    expect(linesOf(file)).toMatchObject([
      { msg: 'log lines were dropped', dropped: 7, reason: 'EISDIR' },
      { msg: 'written' },
      { msg: 'and on' },
    ]);
  });

  it.runIf(mayMount)('keeps whole lines only when the disk is full (needs the right to mount)', async () => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
    try {
      const log = await openLog(config(disk));
      for (let n = 0; n < 2_000; n += 1) log.info({ pad: 'x'.repeat(100) }, 'filling');
      const full = linesOf(join(disk, 'kreditlina.log'));
      expect(full.length).toBeLessThan(2_000);
      execFileSync('mount', ['-o', 'remount,size=1m', disk]);
      log.info('room again');
      const lines = linesOf(join(disk, 'kreditlina.log'));
      expect(lines.slice(full.length)).toMatchObject([
        { msg: 'log lines were dropped', dropped: 2_000 - full.length, reason: 'ENOSPC' },
        { msg: 'room again' },
      ]);
    } finally {
      execFileSync('umount', ['-l', disk]);
    }
  });
});
