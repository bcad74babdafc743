import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/read-config.ts';
import { startProduct } from '../start-product.ts';
import { type OutsideDatabase, outsideDatabase } from '../testing/outside-database.ts';
import { productionEnvironment } from '../testing/production-environment.ts';
import { runCommand } from '../testing/run-command.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kreditlina-rotation-'));
const next = randomBytes(32).toString('base64');
const text = new TextEncoder().encode('what only its person may be read by');

let database: OutsideDatabase;
let env: Record<string, string>;
let hash: string;

beforeAll(async () => {
  database = await outsideDatabase();
  env = productionEnvironment(database, dataDir);
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  rmSync(dataDir, { recursive: true, force: true });
});

const rotate = async (more: Record<string, string>): Promise<{ code: number; said: string }> => {
  const { code, out, err } = await runCommand(['rotate-master-key', '--json'], { ...env, ...more });
  return { code, said: out + err };
};

/** Starts with these keys, and reads data sealed by the first start. */
const readsAfterStart = async (more: Record<string, string>): Promise<boolean> => {
  const { KREDITLINA_MASTER_KEY: _, ...rest } = env;
  await using product = await startProduct(readConfig({ ...rest, ...more }));
  return (await product.blobs.get(hash))?.bytes.length === text.length;
};

describe('changing the master key of a running product', () => {
  const former = () => env.KREDITLINA_MASTER_KEY as string;
  const both = () => ({ KREDITLINA_MASTER_KEY: next, KREDITLINA_MASTER_KEY_FORMER: former() });

  it('rotate-master-key requires both keys and says so', async () => {
    await using product = await startProduct(readConfig(env));
    ({ hash } = await product.blobs.put({ bytes: text, contentType: 'text/plain', subjectId: 'person-1' }));
    expect(await rotate({})).toMatchObject({
      code: 2,
      said: expect.stringContaining('KREDITLINA_MASTER_KEY_FORMER'),
    });
  });

  it('a new key alone is refused at start; with the former key beside it, everything is readable', async () => {
    await expect(readsAfterStart({ KREDITLINA_MASTER_KEY: next })).rejects.toThrow('another secret');
    expect(await readsAfterStart(both())).toBe(true);
    // Processes that are restarted last still have these settings.
    expect(
      await readsAfterStart({ KREDITLINA_MASTER_KEY: former(), KREDITLINA_MASTER_KEY_FORMER: next }),
    ).toBe(true);
  });

  it('a rotation before the keys are swapped changes nothing, and the new key still works afterwards', async () => {
    const notYet = await rotate({ KREDITLINA_MASTER_KEY: former(), KREDITLINA_MASTER_KEY_FORMER: next });
    expect(JSON.parse(notYet.said)).toMatchObject({ rewrapped: 0 });
    expect(await readsAfterStart(both())).toBe(true);
  });

  it('rewraps every key beside a running product; then the new key suffices and the former is refused', async () => {
    {
      await using product = await startProduct(readConfig({ ...env, ...both() }));
      const { code, said } = await rotate(both());
      expect(code).toBe(0);
      expect(JSON.parse(said)).toMatchObject({ rewrapped: expect.any(Number) });
      expect((await product.blobs.get(hash))?.bytes.length).toBe(text.length);
    }
    expect(JSON.parse((await rotate(both())).said)).toMatchObject({ rewrapped: 0 });
    expect(await readsAfterStart({ KREDITLINA_MASTER_KEY: next })).toBe(true);
    await expect(readsAfterStart({ KREDITLINA_MASTER_KEY: former() })).rejects.toThrow('another secret');
    // A process restarted only once would create keys under the former master key, which nothing could read
    // once it is removed.
    await expect(
      readsAfterStart({ KREDITLINA_MASTER_KEY: former(), KREDITLINA_MASTER_KEY_FORMER: next }),
    ).rejects.toThrow('was replaced');
  });
});
