import fs, { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renameDurably, writeDurably } from './write-durably.ts';

/** Disk operations in order: syncs of files and folders, and renames. */
const done: string[] = [];
const { open, rename } = fs;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kreditlina-durable-'));
  done.length = 0;
  vi.spyOn(fs, 'open').mockImplementation(async (...given) => {
    const handle = await open(...given);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      done.push(`sync ${given[0]}`);
      await sync();
    };
    return handle;
  });
  vi.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    done.push(`rename ${from} ${to}`);
    await rename(from, to);
  });
  // Updates the named imports of the mocked functions.
  syncBuiltinESMExports();
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await rm(folder, { recursive: true, force: true });
});

describe.skipIf(process.platform === 'win32')('durable writes', () => {
  it('syncs a file before it gets its name, and its folder afterwards', async () => {
    const file = join(folder, 'master.key');
    await writeFile(file, 'former');
    await writeDurably(file, 'secret');
    const partial = done[0]?.replace('sync ', '') ?? '';
    expect(partial.startsWith(`${file}.`)).toBe(true);
    expect(done).toEqual([`sync ${partial}`, `rename ${partial} ${file}`, `sync ${folder}`]);
    expect(await readFile(file, 'utf8')).toBe('secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['master.key']);
  });

  it('syncs the parent folder after a folder is renamed', async () => {
    const [from, to] = [join(folder, 'making'), join(folder, 'made')];
    await writeFile(from, '');
    await renameDurably(from, to);
    expect(done).toEqual([`rename ${from} ${to}`, `sync ${folder}`]);
  });
});
