import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kreditlina/postgres/embedded-postgres';
import { proves } from '@kreditlina/tools/proves';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductConfig } from '../config/product-config.ts';
import { readConfig } from '../config/read-config.ts';
import { startProduct } from '../start-product.ts';
import { type OutsideDatabase, outsideDatabase } from '../testing/outside-database.ts';
import { productionEnvironment } from '../testing/production-environment.ts';
import { runCommand } from '../testing/run-command.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kreditlina-outside-'));

let database: OutsideDatabase;
let env: Record<string, string>;

beforeAll(async () => {
  database = await outsideDatabase();
  // Processes with different data folders share the data in the database.
  env = productionEnvironment(database, dataDir);
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  rmSync(dataDir, { recursive: true, force: true });
});

const kreditlina = (...args: string[]) => runCommand(args, env);

/** Its listening address; the public one belongs to a proxy. */
const freeAddress = async () => {
  const port = String(await freePort());
  return { KREDITLINA_PORT: port, at: `http://127.0.0.1:${port}` };
};

describe('production on an external Postgres', () => {
  it('does not start as a new installation without an admin and an approver', async () => {
    const { KREDITLINA_STAFF: staff = '', ...others } = env;
    const [onlyAdmin = ''] = staff.split(',');
    for (const KREDITLINA_STAFF of ['', onlyAdmin])
      await expect(startProduct(readConfig({ ...others, KREDITLINA_STAFF }))).rejects.toThrow(
        'KREDITLINA_STAFF: a new installation needs an admin and an approver',
      );
  });

  it('starts without simulators, serves, seeds the configured staff and stops', async () => {
    const { at, ...port } = await freeAddress();
    await using product = await startProduct(readConfig({ ...env, ...port }));
    expect(product.url).toBe('https://kreditlina.example');
    expect(product.simulators).toBeUndefined();
    const ready = () => fetch(`${at}/health/ready`).then((answer) => answer.json());
    await expect.poll(ready, { timeout: 20_000 }).toMatchObject({ status: 'ok' });
    expect(Number(await product.store.head())).toBeGreaterThanOrEqual(2);
    expect(existsSync(join(dataDir, 'secrets'))).toBe(false);
  });

  it('a demonstration cannot open a production database', async () => {
    const demo = readConfig({ KREDITLINA_DATA: dataDir, KREDITLINA_PORT: '0', KREDITLINA_LOG: 'none' });
    const { masterKey, secret, pepper } = readConfig(env);
    const composed = {
      ...demo,
      databaseUrl: database.appUrl,
      databaseOwnerUrl: database.ownerUrl,
      masterKey,
      secret,
      pepper,
    } as ProductConfig;
    await expect(startProduct(composed)).rejects.toThrow('KREDITLINA_MODE=production');
  });

  it('two processes share the work, and the second takes over the reactions, started without KREDITLINA_STAFF', async () => {
    const other = mkdtempSync(join(tmpdir(), 'kreditlina-second-'));
    const first = await startProduct(readConfig(env));
    const { at, ...port } = await freeAddress();
    const before = await first.store.head();
    const differs = { KREDITLINA_DATA: other, KREDITLINA_STAFF: '' };
    const second = await startProduct(readConfig({ ...env, ...port, ...differs }));
    expect(await first.store.head()).toBe(before);
    const owner = async () => {
      const { rows } = await second.pool.query<{ owner: string | null }>(
        'select owner from effects.reactions',
      );
      return rows[0]?.owner ?? null;
    };
    try {
      const ownerBefore = await owner();
      expect(ownerBefore).not.toBeNull();
      await first.stop();
      await expect.poll(owner, { timeout: 20_000 }).not.toBe(ownerBefore);
      await expect.poll(owner, { timeout: 20_000 }).not.toBeNull();
      expect((await fetch(`${at}/health/ready`)).status).toBe(200);
    } finally {
      await first.stop();
      await second.stop();
      rmSync(other, { recursive: true, force: true });
    }
  });

  it(
    'verify fails and names a balance that differs from its postings and a matched payment without a posting',
    proves('F-13'),
    async () => {
      const client = new pg.Client({ connectionString: database.ownerUrl });
      await client.connect();
      const id = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a01';
      await client.query(
        `insert into read.ledger_balance
         (id, account_id, ledger_account, balance_cents, reserving, unbilled_cents, is_lost, entries, position)
       values ('${id}/bank', '${id}', 'bank', 100, '[]', 0, false, 1, 1)`,
      );
      await client.query(
        `insert into read.incoming_payment (id, bank_reference, amount_cents, value_on, booked_on, status, account_id, recorded_at, updated_at)
       values ('${id}', 'I1', 100, '2026-01-02', '2026-01-02', 'matched', '${id}', '2026-01-02', '2026-01-02')`,
      );
      const { code, out } = await kreditlina('verify');
      await client.query(`delete from read.ledger_balance`);
      await client.query(`delete from read.incoming_payment`);
      await client.end();
      expect(code).toBe(1);
      expect(out).toContain(`balance ${id}/bank is 100 öre, its postings are 0`);
      expect(out).toContain(`payment ${id} has an owner but is not booked on an account`);
      expect(out).toContain('the books do not balance');
    },
  );

  it('verify fails and names stream and version of an event with a changed byte', async () => {
    const sound = await kreditlina('verify');
    expect(sound.code).toBe(0);
    expect(sound.out).toContain('0 credit accounts: every amount is that of its recast');
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    await client.query('alter table event_store.events disable trigger all');
    const { rows } = await client.query<{ stream: string; version: string }>(
      `with victim as (select stream_id, version from event_store.events where body::text like '%admin%' order by position limit 1)
       update event_store.events e set body = replace(e.body::text, 'admin', 'admim')
         from victim v, event_store.streams s
        where e.stream_id = v.stream_id and e.version = v.version and s.id = v.stream_id
       returning s.stream, e.version`,
    );
    await client.end();
    const { code, out } = await kreditlina('verify');
    expect(code).toBe(1);
    expect(out).toContain(`${rows[0]?.stream} version ${rows[0]?.version}`);
    const json = await kreditlina('verify', '--json');
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out).problems[0]).toMatchObject({ stream: rows[0]?.stream });
  });
});
