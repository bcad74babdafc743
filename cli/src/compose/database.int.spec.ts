import { appendFile, chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { ProductConfig } from '../config/product-config.ts';
import { openDatabase } from './database.ts';

it('the log of the embedded server is rotated when it is large, and the server keeps writing to it', async () => {
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
