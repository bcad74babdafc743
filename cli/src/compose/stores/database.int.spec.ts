import { appendFile, chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { ProductConfig } from '../../config/product-config.ts';
import { openDatabase } from './database.ts';

it('rotates the embedded server’s large log, and the server keeps writing to it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kreditlina-database-'));
  await chmod(dataDir, 0o755);
  const database = await openDatabase({ dataDir } as ProductConfig, pino({ enabled: false }));
  const file = join(dataDir, 'postgres.log');
  const sizeNow = async () => (await stat(file)).size;
  try {
    await appendFile(file, Buffer.alloc(21_000_000, 'x'));
    await expect.poll(sizeNow, { timeout: 10_000 }).toBe(0);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('select 1 from no_such_table').catch(() => undefined);
    await client.end();
    await expect.poll(sizeNow, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await sizeNow()).toBeLessThan(10_000);
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('after a database restart with a changed app password, the product can connect again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kreditlina-database-'));
  await chmod(dataDir, 0o755);
  const database = await openDatabase({ dataDir } as ProductConfig, pino({ enabled: false }));
  const ask = async (url: string, query: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client.query(query).finally(() => client.end());
  };
  try {
    // The state after the cluster was replaced by another one.
    await ask(database.ownerUrl, "alter role kreditlina_app password 'another'");
    await expect(ask(database.url, 'select 1')).rejects.toThrow('password authentication failed');
    const pid = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGINT');
    const isIn = () =>
      ask(database.url, 'select 1').then(
        () => true,
        () => false,
      );
    await expect.poll(isIn, { timeout: 30_000, interval: 200 }).toBe(true);
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
