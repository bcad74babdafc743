import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { startProduct } from '../../start-product.ts';
import { DataFolderLocked, lockDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kreditlina-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts a process that tries to take the folder's lock, prints the outcome, and stays. */
function startHolder(user = {}) {
  const program = `
    const { lockDataFolder } = await import(${JSON.stringify(import.meta.resolve('./data-folder.ts'))});
    setInterval(() => {}, 1000);
    console.log(await lockDataFolder(process.argv[1]).then(() => 'held', (error) => error.name));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...user,
  });
  return {
    pid: child.pid,
    said: once(child.stdout, 'data').then(([chunk]) => String(chunk).trim()),
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

describe('lock of the data folder', () => {
  it('refuses a second instance and names the process that holds the lock', async () => {
    const lock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(`process ${process.pid}`);
    await lock.release();
    await (await lockDataFolder(folder)).release();
  });

  it('the lock is free again after its process was killed', async () => {
    await using processes = new AsyncDisposableStack();
    const holder = processes.use(startHolder());
    expect(await holder.said).toBe('held');
    const refused = lockDataFolder(folder);
    await expect(refused).rejects.toThrow(DataFolderLocked);
    await expect(refused).rejects.toThrow(`process ${holder.pid}`);
    await processes.disposeAsync();
    await (await lockDataFolder(folder)).release();
  });

  it('refuses a second instance even after the lock file was deleted', async () => {
    await using processes = new AsyncDisposableStack();
    const holder = processes.use(startHolder());
    expect(await holder.said).toBe('held');
    await rm(join(folder, 'kreditlina.lock.db'));
    await expect(lockDataFolder(folder)).rejects.toThrow(`process ${holder.pid}`);
    await processes.disposeAsync();
    await (await lockDataFolder(folder)).release();
  });

  it('names the holding process even before its id is written down', async () => {
    const pidFile = join(folder, 'kreditlina.pid');
    const lock = await lockDataFolder(folder);
    const noted = await readFile(pidFile, 'utf8');
    await rm(pidFile);
    const refused = expect(lockDataFolder(folder)).rejects.toThrow(`process ${process.pid}`);
    await writeFile(pidFile, noted);
    await refused;
    await lock.release();
  });

  it('lets one of several processes that start together take the lock, also after a kill', async () => {
    for (let round = 0; round < 2; round += 1) {
      await using processes = new AsyncDisposableStack();
      const holders = Array.from({ length: 4 }, () => processes.use(startHolder()));
      const said = await Promise.all(holders.map((one) => one.said));
      expect(said.sort()).toEqual(['DataFolderLocked', 'DataFolderLocked', 'DataFolderLocked', 'held']);
    }
  });

  it('creates a missing data folder, accessible to its user only', async () => {
    const inner = join(folder, 'data', 'kreditlina');
    await (await lockDataFolder(inner)).release();
    expect((await stat(inner)).mode & 0o777).toBe(0o700);
  });

  it('refuses a lock file without write permission, which SQLite would share', async () => {
    const file = join(folder, 'kreditlina.lock.db');
    await writeFile(file, '');
    await chmod(file, 0o444);
    const nobody = { uid: 65_534, gid: 65_534 };
    const isRoot = process.getuid?.() === 0;
    if (isRoot) await chown(folder, nobody.uid, nobody.gid);
    await using processes = new AsyncDisposableStack();
    expect(await processes.use(startHolder(isRoot ? nobody : {})).said).toBe('Error');
  });

  it('takes the lock even if the process id cannot be written', async () => {
    const pidFile = join(folder, 'kreditlina.pid');
    await mkdir(pidFile);
    const lock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow('process unknown');
    await rm(pidFile, { recursive: true });
    await lock.release();
  });

  it('names the lock file that it could not use', async () => {
    const file = join(folder, 'kreditlina.lock.db');
    await mkdir(file);
    await expect(lockDataFolder(folder)).rejects.toThrow(file);
  });
});

describe('permissions in the data folder', () => {
  const names = ['.', 'kreditlina.log', 'secrets', 'secrets/master.key'];
  const modes = () => Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode & 0o777));

  it('narrows wider permissions to the user at start and reports it once', async () => {
    await mkdir(join(folder, 'secrets'));
    for (const name of names.filter((one) => /log|key/.test(one))) await writeFile(join(folder, name), 'x');
    await Promise.all(names.map((name) => chmod(join(folder, name), name.includes('.k') ? 0o644 : 0o755)));
    const lock = await lockDataFolder(folder);
    expect(await modes()).toEqual([0o700, 0o700, 0o700, 0o600]);
    expect([...lock.wasOpen].sort()).toEqual(
      [basename(folder), 'kreditlina.log', 'master.key', 'secrets'].sort(),
    );
    await lock.release();
    const again = await lockDataFolder(folder);
    expect(again.wasOpen).toEqual([]);
    await again.release();
  });

  it('after a start of the whole product, other users can read nothing in the data folder', async () => {
    const config = readConfig({ KREDITLINA_DATA: folder, KREDITLINA_PORT: '0' });
    await chmod(folder, 0o755);
    await using product = await startProduct(config);
    expect(product.url).toContain('127.0.0.1');
    const wide: string[] = [];
    for (const name of await readdir(folder)) {
      const { mode } = await stat(join(folder, name));
      if ((mode & 0o077) !== 0) wide.push(name);
    }
    expect(wide).toEqual([]);
    // Root's database runs as another user, who may pass through the folder but not list it.
    expect((await stat(folder)).mode & 0o067).toBe(0);
    expect(await readFile(join(folder, 'kreditlina.log'), 'utf8')).toContain(
      'the data folder was accessible to other users',
    );
  });
});
