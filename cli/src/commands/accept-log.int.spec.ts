import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { ACCEPTED_LOG_ID, acceptedLog } from '@kreditlina/domain/accepted-log/accepted-log';
import { LogDoubted } from '@kreditlina/event-store';
import { readEvent, streamOf } from '@kreditlina/event-store/read-stream';
import { shortenLog } from '@kreditlina/event-store/testing/shorter-log';
import { createReadDatabase } from '@kreditlina/projections';
import { findApplication } from '@kreditlina/projections/credit-application/query';
import { eventually } from '@kreditlina/tools/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openComposition } from '../compose/composition.ts';
import type { Product } from '../compose/product.ts';
import { ownerUrlFile } from '../compose/stores/database.ts';
import { readConfig } from '../config/read-config.ts';
import { startProduct } from '../start-product.ts';
import { beginApplication } from '../testing/begin-application.ts';
import { copyOfPreparedData } from '../testing/prepared-data.ts';
import { runCommand } from '../testing/run-command.ts';

const dataDir = await copyOfPreparedData('kreditlina-accept-log-');
const config = readConfig({ KREDITLINA_DATA: dataDir, KREDITLINA_PORT: '0', KREDITLINA_LOG: 'none' });
const [kept, lost] = [randomUUID(), randomUUID()];

let product: Product;

const kreditlina = (...args: readonly string[]) =>
  runCommand(args, { KREDITLINA_DATA: dataDir, KREDITLINA_LOG: 'none' });

const begin = (id: string) => beginApplication(product.store, id);

const isShown = async (id: string): Promise<boolean> =>
  (await findApplication(createReadDatabase(product.pool, product.store.sealedRows), id)) !== undefined;

async function health() {
  const answer = await fetch(`${product.url}/health/ready`);
  const { parts } = (await answer.json()) as { parts: { name: string; status: string }[] };
  return { code: answer.status, log: parts.find(({ name }) => name === 'log') };
}

beforeAll(async () => {
  product = await startProduct(config);
  const { position } = await begin(kept);
  await begin(lost);
  await eventually(async () => expect(await isShown(lost)).toBe(true));
  await product.stop();
  await using stopped = await openComposition(config);
  expect(stopped.databaseUrl).toContain('postgresql://');
  await shortenLog(readFileSync(ownerUrlFile(dataDir), 'utf8').trim(), position ?? '');
});
afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a log shorter than the read models turns health red at start and accepts no writes', async () => {
  product = await startProduct(config);
  expect(await health()).toMatchObject({ code: 200, log: { status: 'failed' } });
  await expect(begin(randomUUID())).rejects.toThrow(LogDoubted);
  // This row is all that is left of the lost events.
  expect(await isShown(lost)).toBe(true);
  await product.stop();
  product = await startProduct(config);
  expect((await health()).log?.status).toBe('failed');
});

it('accept-log accepts the shorter log: read models are rebuilt and writes work again', async () => {
  const said = ['--by', 'anna', '--reason', 'the backup of Friday'];
  for (const missing of [[], said.slice(2), said.slice(0, 2), ['--by', '198504129999', ...said.slice(2)]])
    expect((await kreditlina('accept-log', ...missing)).code).toBe(2);
  expect((await health()).log?.status).toBe('failed');
  const { code, out } = await kreditlina('accept-log', '--json', ...said);
  expect(code).toBe(0);
  expect(JSON.parse(out).accepted.length).toBeGreaterThan(0);
  await eventually(async () => {
    expect((await health()).log?.status).toBe('ok');
    expect([await isShown(lost), await isShown(kept)]).toEqual([false, true]);
  });
  const next = randomUUID();
  await begin(next);
  await eventually(async () => expect(await isShown(next)).toBe(true));
  expect((await kreditlina('accept-log', ...said)).out).toContain('nothing to accept');
});

it('the log records who accepted it and why, and staff are alerted, also by a process started later', async () => {
  const { out } = await kreditlina('events', 'tail', '--json', '--category', 'acceptedLog', '--after', '0');
  expect(out.trim().split('\n')).toEqual([expect.stringContaining('LogAccepted')]);
  const recorded = await readEvent(product.store, streamOf(acceptedLog, ACCEPTED_LOG_ID), 1);
  expect(recorded).toMatchObject({ data: { by: 'anna' }, metadata: { comment: 'the backup of Friday' } });
  const alerts = async () => (await fetch(`${product.url}/metrics`)).text();
  const raised = /kreditlina_security_alerts_total\{kind="log-accepted"\} 1$/m;
  await eventually(async () => expect(await alerts()).toMatch(raised));
  await product.stop();
  product = await startProduct(config);
  await eventually(async () => expect(await alerts()).toMatch(raised));
});
