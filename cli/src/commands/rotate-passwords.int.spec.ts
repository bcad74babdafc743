import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { readConfig } from '../config/read-config.ts';
import { startProduct } from '../start-product.ts';
import { outsideDatabase } from '../testing/outside-database.ts';
import { productionEnvironment } from '../testing/production-environment.ts';

const withPassword = (url: string, password: string): string =>
  Object.assign(new URL(url), { password }).href;

it('database passwords are changed beside a running product, and a new process needs the new ones', async () => {
  await using database = await outsideDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'kreditlina-passwords-'));
  const env = productionEnvironment(database, dataDir);
  await using running = await startProduct(readConfig(env));
  const next = { ...env };
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_ERASER_URL'] as const) {
    const client = new pg.Client({ connectionString: env[name] });
    await client.connect();
    await client.query(`alter role current_user password 'another-one'`);
    await client.end();
    next[name] = withPassword(env[name] as string, 'another-one');
  }
  // Open connections stay usable; once all are in use, a new one is refused.
  const headOfRunning = () => running.store.head().catch(() => 'refused');
  await expect.poll(headOfRunning, { timeout: 10_000 }).toMatch(/^[1-9]\d*$/);
  await expect(startProduct(readConfig({ ...env, KREDITLINA_PORT: '0' }))).rejects.toThrow('password');
  const second = await startProduct(
    readConfig({ ...next, KREDITLINA_DATA: mkdtempSync(join(dataDir, 'b-')) }),
  );
  await expect.poll(async () => (await second.store.head()) === (await headOfRunning())).toBe(true);
  await second.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
