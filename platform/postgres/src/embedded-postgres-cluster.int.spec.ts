import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

describe('starting embedded Postgres', () => {
  let parent: string;
  let dataDir: string;
  const cluster = () => join(dataDir, 'postgres');
  const start = () => startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'kreditlina-cluster-'));
    // The server's own user must have access, else the cluster is placed elsewhere.
    await chmod(parent, 0o755);
    dataDir = join(parent, 'data');
    await mkdir(dataDir);
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  it('uses a cluster without the marker as it is, even a copy in another folder', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 1 as n');
    await first.stop();
    await rm(`${cluster()}.ready`);
    const second = await start();
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }]);
    await second.stop();

    const backup = join(parent, 'backup');
    await mkdir(backup);
    await cp(cluster(), join(backup, 'postgres'), { recursive: true });
    await cp(join(dataDir, 'postgres.password'), join(backup, 'postgres.password'));
    if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres:', join(backup, 'postgres')]);
    const restored = await startEmbeddedPostgres({ dataDir: backup });
    expect(await query(restored.url, 'select n from kept')).toEqual([{ n: 1 }]);
    await restored.stop();
  });

  it('refuses an unknown folder and leaves its files alone', async () => {
    await mkdir(join(cluster(), 'base', '16384'), { recursive: true });
    await writeFile(join(cluster(), 'base', '16384', '2619'), 'rows of somebody');
    await expect(start()).rejects.toThrow(
      `${cluster()} contains something that is not a complete database cluster`,
    );
    expect(await readFile(join(cluster(), 'base', '16384', '2619'), 'utf8')).toBe('rows of somebody');

    await rm(cluster(), { recursive: true });
    await mkdir(cluster());
    await writeFile(join(cluster(), 'letters.txt'), 'kept');
    await expect(start()).rejects.toThrow('Nothing was changed or removed');
    expect(await readFile(join(cluster(), 'letters.txt'), 'utf8')).toBe('kept');
  });

  it('sets aside a cluster that initdb did not finish and makes a new one', async () => {
    await mkdir(join(cluster(), 'base', '1'), { recursive: true });
    await writeFile(join(cluster(), 'PG_VERSION'), '18\n');
    await mkdir(`${cluster()}.making`);
    await writeFile(join(`${cluster()}.making`, 'PG_VERSION'), '18\n');
    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop('immediate');
    const names = await readdir(dataDir);
    expect(names).toEqual(
      expect.arrayContaining(['postgres', 'postgres.set-aside-1', 'postgres.making.set-aside-1']),
    );
    expect(await readFile(join(dataDir, 'postgres.set-aside-1', 'PG_VERSION'), 'utf8')).toBe('18\n');
    expect(names).not.toContain('postgres.making');
  });

  it.runIf(process.getuid?.() === 0)(
    'refuses a cluster in a folder that the server’s user cannot enter',
    async () => {
      await (await start()).stop('immediate');
      await chmod(parent, 0o700);
      await expect(start()).rejects.toThrow('the user postgres cannot enter');
      await chmod(parent, 0o755);
      await (await start()).stop('immediate');
    },
  );

  it.runIf(process.getuid?.() === 0)(
    'refuses a copied folder whose database is elsewhere, and a folder whose database is gone',
    async () => {
      // If the server cannot enter the folder, the database is placed in a public one.
      await chmod(parent, 0o700);
      await (await start()).stop('immediate');
      const elsewhere = (await readFile(join(dataDir, 'postgres.elsewhere'), 'utf8')).trim();
      try {
        await (await start()).stop('immediate');
        const copy = join(parent, 'copy');
        await cp(dataDir, copy, { recursive: true });
        await expect(startEmbeddedPostgres({ dataDir: copy })).rejects.toThrow(`is in ${elsewhere}`);
        await chmod(parent, 0o755);
        await expect(start()).rejects.toThrow(`is in ${elsewhere}`);
        await chmod(parent, 0o700);
        await rm(dataDir, { recursive: true });
        await mkdir(dataDir);
        // Files that the product's own lock creates before the server starts.
        for (const name of ['kreditlina.lock.db', 'kreditlina.lock.db-journal', 'kreditlina.pid'])
          await writeFile(join(dataDir, name), '');
        await expect(start()).rejects.toThrow(`${elsewhere} contains the database of an earlier data folder`);
        await rm(elsewhere, { recursive: true });
        await writeFile(join(dataDir, 'postgres.elsewhere'), `${elsewhere}\n`);
        await expect(start()).rejects.toThrow('Restore it there');
      } finally {
        const ofCopy = createHash('sha256').update(join(parent, 'copy')).digest('hex').slice(0, 16);
        await rm(elsewhere, { recursive: true, force: true });
        await rm(join(dirname(elsewhere), `kreditlina-data-${ofCopy}`), { recursive: true, force: true });
      }
    },
  );

  it('refuses to start empty where a database is expected', async () => {
    await writeFile(`${cluster()}.ready`, '');
    await expect(start()).rejects.toThrow('postgres.ready says that there is a database');
    await mkdir(cluster());
    await expect(start()).rejects.toThrow('Mount or restore it');
    expect(await readdir(cluster())).toEqual([]);
  });

  it('points to the backup when files of the cluster are damaged', async () => {
    await (await start()).stop('fast');
    const control = join(cluster(), 'global', 'pg_control');
    const whole = await readFile(control);
    await writeFile(control, Buffer.alloc(whole.length));
    const refused = start();
    await expect(refused).rejects.toThrow('Files of the database in');
    await expect(refused).rejects.toThrow('restore the last backup (docs/how-to/back-up-and-restore.md)');
    await writeFile(control, whole);
    await (await start()).stop('immediate');
  });

  it.skipIf(process.getuid?.() !== 0)('says so when the files belong to another user', async () => {
    await (await start()).stop('fast');
    const { uid, gid } = await stat(cluster());
    await chown(cluster(), 65_534, 65_534);
    await expect(start()).rejects.toThrow('belong to another user');
    await chown(cluster(), uid, gid);
    await (await start()).stop('immediate');
  });

  it('refuses a cluster whose password file is empty or wrong, and leaves the file alone', async () => {
    const server = await start();
    await server.stop('immediate');
    const file = join(dataDir, 'postgres.password');
    const password = await readFile(file, 'utf8');
    await writeFile(file, '');
    await expect(start()).rejects.toThrow(`${file} is missing or empty`);
    expect(await readFile(file, 'utf8')).toBe('');
    await writeFile(file, 'another');
    await expect(start()).rejects.toThrow(`${file} does not contain the password`);
    // A refused start leaves no server behind.
    expect(await readdir(cluster())).not.toContain('postmaster.pid');
    await writeFile(file, password);
    await (await start()).stop('immediate');
  });
});
