import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderLocked, isDataFolderLocked, lockDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kreditlina-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lockFile = () => join(folder, 'kreditlina.lock');

describe('the lock of the data folder', () => {
  it('keeps a second instance out and says which process has it', async () => {
    const lock = await lockDataFolder(folder);
    expect(await isDataFolderLocked(folder)).toBe(true);
    await expect(lockDataFolder(folder)).rejects.toThrow(`process ${process.pid}`);
    await lock.release();
    expect(await isDataFolderLocked(folder)).toBe(false);
    await (await lockDataFolder(folder)).release();
  });

  it('is taken over from a process that was killed', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await writeFile(lockFile(), `${child.pid}  x\n`);
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderLocked);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    await (await lockDataFolder(folder)).release();
  });

  it.runIf(process.platform === 'linux')('is not fooled by a process id that has been reused', async () => {
    // Our own number, but of a process that began at another time.
    await writeFile(lockFile(), `${process.pid} 1 x\n`);
    await (await lockDataFolder(folder)).release();
  });

  it('is taken by one of many that find it stale at the same time', async () => {
    await writeFile(lockFile(), '999999999 1 x\n');
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(folder)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });
});
