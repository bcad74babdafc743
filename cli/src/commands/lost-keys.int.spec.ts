import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import {
  creditApplication,
  startApplication,
  submitContactDetails,
} from '@kreditlina/domain/credit-application/index';
import { ERASED, KEY_LOST } from '@kreditlina/domain/kernel/personal';
import { lostKey, lostKeyId } from '@kreditlina/domain/lost-key/lost-key';
import { handle } from '@kreditlina/event-store';
import { readEvent, streamOf } from '@kreditlina/event-store/read-stream';
import { createReadDatabase } from '@kreditlina/projections';
import { findApplication } from '@kreditlina/projections/credit-application/query';
import { eventually } from '@kreditlina/tools/eventually';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../compose/product.ts';
import { ownerUrlFile } from '../compose/stores/database.ts';
import { readConfig } from '../config/read-config.ts';
import { startProduct } from '../start-product.ts';
import { copyOfPreparedData } from '../testing/prepared-data.ts';
import { runCommand } from '../testing/run-command.ts';

const dataDir = await copyOfPreparedData('kreditlina-lost-keys-');
const NAME = 'Kanarie Fågelsson';
const config = readConfig({ KREDITLINA_DATA: dataDir, KREDITLINA_PORT: '0', KREDITLINA_LOG: 'none' });
const [id, userId] = [randomUUID(), randomUUID()];

let product: Product;

/** Runs a command like an operator, on the same data folder. */
const kreditlina = (...args: readonly string[]) =>
  runCommand(args, { KREDITLINA_DATA: dataDir, KREDITLINA_LOG: 'none' });

const said = (reason: string) => ['--by', 'anna', '--reason', reason];

const contextOf = () => ({
  stream: `creditApplication-${id}`,
  commandId: randomUUID(),
  actor: { kind: 'customer', id: userId, role: 'customer' } as const,
  correlationId: id,
  now: new Date().toISOString(),
});
const details = { name: NAME, email: 'kanarie@example.com', phone: '+46701740605' };
const submit = () => handle(product.store, creditApplication, contextOf(), submitContactDetails, details);

async function shownName(): Promise<unknown> {
  const reads = createReadDatabase(product.pool, product.store.sealedRows);
  return (await findApplication(reads, id))?.state.contactDetails?.name;
}

async function health() {
  const answer = await fetch(`${product.url}/health/ready`);
  const body = (await answer.json()) as { status: string; parts: { name: string; status: string }[] };
  return {
    code: answer.status,
    status: body.status,
    keys: body.parts.find(({ name }) => name === 'keys'),
  };
}

/** Connects as the owner of the tables: no other login may delete or restore keys. */
async function asOwner<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: readFileSync(ownerUrlFile(dataDir), 'utf8').trim() });
  await client.connect();
  return work(client).finally(() => client.end());
}

const restart = async () => {
  await product.stop();
  product = await startProduct(config);
};

beforeAll(async () => {
  product = await startProduct(config);
  const started = { applicationId: id, userId, type: 'standard' } as const;
  await handle(product.store, creditApplication, contextOf(), startApplication, started);
  await submit();
  await eventually(async () => expect(await shownName()).toBe(NAME));
  await asOwner(async (client) => {
    await client.query('create table public.backup as table event_store.subject_keys');
    await client.query('delete from event_store.subject_keys');
  });
  await restart();
});
afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('lost keys turn health red, verify names them, and no person reads as erased', async () => {
  expect(await health()).toEqual({
    code: 200,
    status: 'failed',
    keys: { name: 'keys', status: 'failed', detail: expect.stringMatching(/^\d+ lost$/) },
  });
  expect(await shownName()).toBe(KEY_LOST);
  await expect(submit()).rejects.toThrow('the key of its subject is lost');
  const { code, out } = await kreditlina('verify');
  expect(code).toBe(1);
  expect(out).toContain(`creditApplication-${id} version 2: key-lost`);
  expect(out).toContain(`the key of subject ${userId} is lost`);
  expect((await kreditlina('record-key-loss')).out).toContain(userId);
});

it('restored keys turn health green, and everything reads as before', async () => {
  await asOwner((client) =>
    client.query(`insert into event_store.subject_keys (subject_id, key_id, wrapped, created_at)
      select subject_id, key_id, wrapped, created_at from public.backup on conflict do nothing`),
  );
  expect(await kreditlina('verify')).toMatchObject({ code: 0 });
  await eventually(async () => {
    expect((await health()).keys).toEqual({ name: 'keys', status: 'ok' });
    expect(await shownName()).toBe(NAME);
  });
  const refused = await kreditlina('record-key-loss', userId, ...said('by mistake'));
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain('is not lost: nothing was recorded');
});

it('a key loss recorded with login and reason reads as an erasure, turns health green and alerts staff', async () => {
  await asOwner((client) =>
    client.query('delete from event_store.subject_keys where subject_id = $1', [userId]),
  );
  await restart();
  expect((await health()).status).toBe('failed');
  for (const missing of [[], ['--by', 'anna'], ['--reason', 'lost'], said('hers: 850412-9999')])
    expect((await kreditlina('record-key-loss', userId, ...missing)).code).toBe(2);
  // A subject without a lost key refuses the whole command: nothing is recorded for the others either.
  const unknown = randomUUID();
  const none = await kreditlina('record-key-loss', userId, unknown, ...said('a typing mistake'));
  expect(none).toMatchObject({ code: 1, out: '' });
  expect(none.err).toContain(`No key of ${unknown} is known to be lost`);
  expect((await health()).keys?.status).toBe('failed');
  const recorded = await kreditlina('record-key-loss', userId, ...said('no backup has it'));
  expect(recorded).toMatchObject({ code: 0, err: '' });
  expect(await kreditlina('verify')).toMatchObject({ code: 0 });
  await eventually(async () => {
    expect((await health()).keys).toEqual({ name: 'keys', status: 'ok' });
    expect(await shownName()).toBe(ERASED);
  });
  const tail = await kreditlina('events', 'tail', '--json', '--category', 'lostKey');
  expect(tail.out).toContain('KeyLossRecorded');
  const event = await readEvent(product.store, streamOf(lostKey, lostKeyId(userId)), 1);
  expect(event).toMatchObject({
    data: { subjectId: userId, keyIds: [expect.any(String)], by: 'anna' },
    metadata: { comment: 'no backup has it' },
  });
  await eventually(async () =>
    expect(await (await fetch(`${product.url}/metrics`)).text()).toMatch(
      /kreditlina_security_alerts_total\{kind="key-loss-recorded"\} 1$/m,
    ),
  );
});
