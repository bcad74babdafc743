import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPool } from '@kreditlina/postgres/open-pool';
import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProductConfig } from '../../config/product-config.ts';
import { migrateAll } from './migrate-all.ts';
import { loadSecrets } from './secrets.ts';

const FILES = ['master.key', 'cookie.key', 'person-id.pepper'];

describe('secrets of the product', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let pool: pg.Pool;
  const config = (more: Partial<ProductConfig> = {}) =>
    ({ mode: 'demo', dataDir: folder, ...more }) as ProductConfig;
  const fileOf = (name: string) => join(folder, 'secrets', name);
  const storeEvent = async () => {
    await migrateAll(pool, { url: database.url, ownerUrl: database.url });
    await pool.query(`with stream as (insert into event_store.streams (id, stream, version, previous_hash, hash)
      values (1, 'user-1', 1, '', '') returning id)
      insert into event_store.events (position, stream_id, version, category, event_id, previous_hash, hash, body)
      select 1, id, 1, 'user', gen_random_uuid(), '', '', '{}' from stream`);
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kreditlina-secrets-'));
    database = await createTestDatabase();
    pool = openPool({ connectionString: database.url, max: 2 });
  });
  afterEach(async () => {
    await pool.end();
    await database.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  it('secrets are created once, readable by their user only, and do not change', async () => {
    const first = await loadSecrets(config(), pool);
    expect(first.masterKey).toHaveLength(32);
    await storeEvent();
    expect(await loadSecrets(config(), pool)).toEqual(first);
    expect((await stat(fileOf('master.key'))).mode & 0o777).toBe(0o600);
    expect((await readFile(fileOf('master.key'), 'utf8')).trim()).toBe(first.masterKey.toString('base64'));
    expect((await readdir(join(folder, 'secrets'))).sort()).toEqual([...FILES].sort());
  });

  it.each([
    ['demo', 'production'],
    ['production', 'demo'],
  ] as const)('secrets first used as %s are refused as %s', async (mode, other) => {
    await loadSecrets(config({ mode: other }), pool);
    const first = await loadSecrets(config({ mode }), pool);
    await storeEvent();
    await expect(loadSecrets(config({ mode: other }), pool)).rejects.toThrow(`KREDITLINA_MODE=${mode}`);
    expect(await loadSecrets(config({ mode }), pool)).toEqual(first);
  });

  it('secrets given in the environment are used, and refused when they change', async () => {
    const given = { masterKey: Buffer.alloc(32, 9), secret: 's'.repeat(32), pepper: 'p'.repeat(16) };
    expect(await loadSecrets(config(given), pool)).toEqual(given);
    await storeEvent();
    await expect(loadSecrets(config({ ...given, pepper: 'q'.repeat(16) }), pool)).rejects.toThrow(
      'KREDITLINA_PEPPER contains another secret',
    );
    expect(await loadSecrets(config(given), pool)).toEqual(given);
  });

  it.each(FILES)('with events in the log, a missing, empty or changed %s is refused', async (name) => {
    await loadSecrets(config(), pool);
    await storeEvent();
    const right = await readFile(fileOf(name), 'utf8');

    await rm(fileOf(name));
    await expect(loadSecrets(config(), pool)).rejects.toThrow(`${fileOf(name)} is missing or empty`);
    expect(await readdir(join(folder, 'secrets'))).not.toContain(name);

    await writeFile(fileOf(name), '\n');
    await expect(loadSecrets(config(), pool)).rejects.toThrow(`${fileOf(name)} is missing or empty`);
    expect(await readFile(fileOf(name), 'utf8')).toBe('\n');

    await writeFile(fileOf(name), Buffer.alloc(32, 3).toString('base64'));
    await expect(loadSecrets(config(), pool)).rejects.toThrow(`${fileOf(name)} contains another secret`);

    await writeFile(fileOf(name), right);
    await loadSecrets(config(), pool);
  });

  it('given secrets are recorded on first use beside existing events, and a missing one is refused', async () => {
    await storeEvent();
    await expect(loadSecrets(config(), pool)).rejects.toThrow('is missing or empty');
    const given = { masterKey: Buffer.alloc(32, 9), secret: 's'.repeat(32), pepper: 'p'.repeat(16) };
    await loadSecrets(config(given), pool);
    await expect(loadSecrets(config({ ...given, secret: 't'.repeat(32) }), pool)).rejects.toThrow(
      'KREDITLINA_SECRET contains another secret',
    );
  });

  it('secrets may change before the first event, and later only the signing secret, on request', async () => {
    await loadSecrets(config(), pool);
    await rm(fileOf('master.key'));
    await loadSecrets(config(), pool);
    await storeEvent();
    const accepting = { acceptsNewSigningSecret: true };
    await rm(fileOf('cookie.key'));
    const { secret } = await loadSecrets(config(), pool, accepting);
    expect((await loadSecrets(config(), pool)).secret).toBe(secret);
    await rm(fileOf('master.key'));
    await expect(loadSecrets(config(), pool, accepting)).rejects.toThrow('master.key is missing');
  });

  it('the database holds no secret, and fingerprints do not repeat', async () => {
    const { masterKey, secret, pepper } = await loadSecrets(config(), pool);
    const { rows } = await pool.query<{ row: string }>(
      'select f::text as row from product.secret_fingerprints f order by name',
    );
    expect(rows).toHaveLength(FILES.length + 1);
    for (const { row } of rows) {
      for (const value of [masterKey, Buffer.from(secret), Buffer.from(pepper)]) {
        expect(row).not.toContain(value.toString('hex'));
        expect(row).not.toContain(value.toString('utf8'));
      }
    }
    const fingerprints = await pool.query(
      'select distinct fingerprint, salt from product.secret_fingerprints',
    );
    expect(fingerprints.rowCount).toBe(FILES.length + 1);
  });
});
