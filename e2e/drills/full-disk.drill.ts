import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyOfPreparedData } from '@kreditlina/cli/testing/prepared-data';
import { listApplications } from '@kreditlina/domain/credit-application/contracts/customer';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiSession } from '../src/api-session.ts';
import { newDataDir, type Product, startProduct } from '../src/product.ts';

/** Time limits for readiness, and for the refusal of a write. */
const READY_WITHIN_MS = 2_000;
const REFUSED_WITHIN_MS = 5_000;

/** True if this process may mount a file system, which requires root. */
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

describe.runIf(mayMount)('drill:full-disk (needs the right to mount)', () => {
  const dataDir = newDataDir();
  const filler = join(dataDir, 'filler');
  let product: Product;
  let headers: Record<string, string>;

  const get = (path: string) =>
    fetch(`${product.baseUrl}${path}`, { headers, signal: AbortSignal.timeout(READY_WITHIN_MS) });
  const write = () =>
    fetch(`${product.baseUrl}${listApplications.path}`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(REFUSED_WITHIN_MS),
    });
  const openClient = async () => {
    const url = readFileSync(join(dataDir, 'database-owner.url'), 'utf8').trim();
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const isReserveHeld = () => existsSync(join(dataDir, 'disk.reserve'));
  /** Fills the space that is free at the start, not space that the product releases afterwards. */
  const fill = () => {
    const { bavail, bsize } = statfsSync(dataDir);
    const piece = Buffer.alloc(65_536);
    try {
      for (let left = bavail * bsize; left > 0; left -= piece.length)
        appendFileSync(filler, piece.subarray(0, left));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  };

  beforeAll(async () => {
    mkdirSync(dataDir, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', dataDir]);
    const prepared = await copyOfPreparedData('kreditlina-full-disk-', { isKilled: true });
    execFileSync('cp', ['-a', `${prepared}/.`, dataDir]);
    rmSync(prepared, { recursive: true });
    product = await startProduct({ dataDir });
    const session = createApiSession(product.baseUrl);
    await session.logIn(personaByKey('approved'));
    const { cookies, token } = session.credentials();
    headers = {
      authorization: `Bearer ${token}`,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    };
    expect((await write()).status).toBe(201);
  });
  afterAll(async () => {
    await product?.stop();
    execFileSync('umount', ['-l', dataDir]);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('refuses writes in time, keeps reading, reports the cause, and recovers when there is space', async () => {
    fill();
    // The first writes reach the database until the product has noticed.
    for (let n = 0; n < 20; n += 1) {
      const refused = await write();
      expect([201, 503]).toContain(refused.status);
      if (refused.status === 503) expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await get(getMe.path)).status).toBe(200);
      await sleep(100);
    }
    fill();
    await sleep(1_000);
    fill();
    expect((await write()).status).toBe(503);
    const notReady = await get('/health/ready');
    expect(notReady.status).toBe(503);
    const { errors } = (await notReady.json()) as { errors: { field: string; message: string }[] };
    expect(errors).toContainEqual(
      expect.objectContaining({ field: 'disk', message: expect.stringMatching(/^\d+ MB free$/) }),
    );
    // Enough requests for every kind of log line.
    for (let n = 0; n < 200; n += 1) expect((await get(getMe.path)).status).toBe(200);

    rmSync(filler);
    await expect.poll(async () => (await get('/health/ready')).status, { timeout: 20_000 }).toBe(200);
    expect((await write()).status).toBe(201);
    expect((await get(getMe.path)).status).toBe(200);
  });

  it('reserves space for the database journal: reads survive the start of a new journal file', async () => {
    await expect.poll(isReserveHeld, { timeout: 10_000 }).toBe(true);
    fill();
    await expect.poll(isReserveHeld, { timeout: 10_000 }).toBe(false);
    expect((await write()).status).toBe(503);
    const client = await openClient();
    const { rows } = await client.query('select pg_postmaster_start_time() as since');
    await client.query('select pg_switch_wal()');
    await client.query("select pg_logical_emit_message(true, 'drill', 'a line in the new file')");
    expect((await get(getMe.path)).status).toBe(200);
    expect((await client.query('select pg_postmaster_start_time() as since')).rows).toEqual(rows);
    await client.end();
    rmSync(filler);
    await expect.poll(async () => (await get('/health/ready')).status, { timeout: 20_000 }).toBe(200);
  });

  it('survives a database that stopped on a full disk, and reconnects once there is space', async () => {
    const client = await openClient();
    const newJournalFile = async () => {
      await client.query('select pg_switch_wal()');
      await client.query("select pg_logical_emit_message(true, 'drill', 'a line in the new file')");
    };
    await expect.poll(isReserveHeld, { timeout: 10_000 }).toBe(true);
    fill();
    await expect.poll(isReserveHeld, { timeout: 10_000 }).toBe(false);
    // Also fills the reserve that the product has released.
    fill();
    await expect(
      (async () => {
        for (let n = 0; n < 20; n += 1) await newJournalFile();
      })(),
    ).rejects.toThrow(/Connection terminated|No space left/);
    await client.end().catch(() => undefined);
    expect((await get('/health/ready')).status).toBe(503);
    expect((await write()).status).toBe(503);
    expect((await get('/health/live')).status).toBe(200);

    rmSync(filler);
    await expect.poll(async () => (await get('/health/ready')).status, { timeout: 60_000 }).toBe(200);
    expect((await write()).status).toBe(201);
    expect((await get(getMe.path)).status).toBe(200);
  });
});
