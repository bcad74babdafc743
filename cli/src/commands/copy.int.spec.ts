import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMonths } from '@kreditlina/domain/kernel/business-dates';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { moveLog } from '@kreditlina/event-store/copy/move-log';
import { startTestServer, type TestServer } from '@kreditlina/event-store/eventstoredb/testing/server';
import { openEventStore } from '@kreditlina/event-store/open-event-store';
import { decoded, type EventStore, type RecordedEvent } from '@kreditlina/event-store/port';
import { migrateEventStore } from '@kreditlina/event-store/postgres/migrate';
import { TEST_MASTER_KEY } from '@kreditlina/event-store/testing/stores';
import { counted, newStream, testSchemas } from '@kreditlina/event-store/testing/test-events';
import { reactionStates } from '@kreditlina/job-runner/checkpoint';
import { eventually } from '@kreditlina/tools/eventually';
import { provesAll } from '@kreditlina/tools/extent';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openComposition } from '../compose/composition.ts';
import { readConfig } from '../config/read-config.ts';
import { simulate } from '../simulate/simulation.ts';
import { startProduct } from '../start-product.ts';
import { outsideDatabase } from '../testing/outside-database.ts';
import { runCommand } from '../testing/run-command.ts';

vi.setConfig({ testTimeout: 240_000 });

const root = new URL('../../../', import.meta.url).pathname;
const dataDir = mkdtempSync(join(tmpdir(), 'kreditlina-copy-'));
const environment = { KREDITLINA_DATA: dataDir, KREDITLINA_LOG: 'none', KREDITLINA_PORT: '0' };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Points in the log at which a copy is killed. */
const KILLED_AT = provesAll ? [0.1, 0.5, 0.8] : [0.5];
const env = () => ({
  PATH: process.env.PATH ?? '',
  NODE_TLS_REJECT_UNAUTHORIZED: process.env.NODE_TLS_REJECT_UNAUTHORIZED ?? '',
  ...environment,
  EVENTSTORE_URL: server.url,
});
const copy = (...more: readonly string[]) => runCommand(['copy', '--json', ...more], env());

/** Starts a copy and kills it once the target holds more events than this. */
async function copyKilledAt(count: number): Promise<void> {
  const args = ['cli/src/main.ts', 'copy', '--json'];
  const child = spawn(process.execPath, args, { cwd: root, env: env(), stdio: 'ignore' });
  const exited = once(child, 'exit');
  await eventually(() => expect(server.log.all.length).toBeGreaterThan(count), {
    timeout: 60_000,
    interval: 2,
  });
  child.kill('SIGKILL');
  expect((await exited)[1]).toBe('SIGKILL');
}

async function eventsOf(store: EventStore): Promise<Omit<RecordedEvent, 'position'>[]> {
  const events = [];
  for await (const logged of store.readAll({ limit: 100_000 })) {
    const { position: _, ...event } = decoded(logged);
    events.push(event);
  }
  return events;
}

it('copy sends neither the log nor a password unencrypted to another machine', async () => {
  let asked = 0;
  const line = createServer((socket) => {
    asked += 1;
    socket.destroy();
  }).listen(0, '0.0.0.0');
  await once(line, 'listening');
  // This machine under a non-loopback address.
  const host = `0.0.0.0:${(line.address() as AddressInfo).port}`;
  const [database, store] = [`postgresql://owner:of-owner@${host}/kreditlina`, `esdb://a:of-a@${host}`];
  const safe = ['postgresql://127.0.0.1:1/kreditlina', 'esdb://127.0.0.1:1?tls=false'] as const;
  const said = [
    await copy('--from', database, '--to', safe[1]),
    await copy('--from', `${database}?sslmode=require`, '--to', safe[1]),
    await copy('--from', safe[0], '--to', `${store}?tls=false`),
    await copy('--from', `${store}?tls=false`, '--to', safe[0], '--close'),
  ];
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const blind = await copy('--from', `${database}?sslmode=verify-full`, '--to', safe[1]);
  vi.unstubAllEnvs();
  expect(blind).toMatchObject({ code: 2, err: expect.stringContaining('NODE_TLS_REJECT_UNAUTHORIZED') });
  line.close();
  expect(said.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
  expect(said.map(({ err }) => err.trim())).toEqual([
    '--from must end in sslmode=verify-full, except on loopback',
    '--from must end in sslmode=verify-full, except on loopback',
    '--to must not have tls=false, except on loopback',
    '--from must not have tls=false, except on loopback',
  ]);
  expect(asked).toBe(0);
});

it('a copied log, after killed copies, is complete; the product started on it rebuilds its read models and repeats no past effect', async () => {
  const config = readConfig(environment);
  const today = dateInSweden(new Date().toISOString());
  const from = addMonths(today, -2);
  const history = await simulate({
    config,
    seed: 7,
    months: 2,
    companies: 2,
    from,
    isHandedOver: true,
    hasPapers: true,
  });
  let before: Omit<RecordedEvent, 'position'>[];
  {
    await using composition = await openComposition(config);
    before = await eventsOf((await composition.openStore()).events);
  }

  server.slow(1);
  for (const share of KILLED_AT) await copyKilledAt(Math.round(before.length * share));
  server.slow(0);
  const ended = await copy();
  expect(ended).toMatchObject({ code: 0, err: '' });
  const report = JSON.parse(ended.out);
  expect(report).toMatchObject({ events: before.length, isClosed: true });
  expect(report.found).toBeGreaterThan(before.length * ((KILLED_AT.at(-1) ?? 1) - 0.1));
  expect((await copy('--close', '--while-running')).code).toBe(2);
  const closed = await copy('--close');
  expect(closed).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(closed.out)).toEqual({ events: before.length, isClosed: true });

  await using product = await startProduct(readConfig({ ...environment, EVENTSTORE_URL: server.url }));
  // Either the reactions or the clock runs today's business day, whichever comes first.
  const countOf = (events: readonly { type: string }[], type: string) =>
    events.filter((event) => event.type === type).length;
  const days = (history.counts.BusinessDayRun ?? 0) + 1;
  await eventually(async () => expect(countOf(await eventsOf(product.store), 'BusinessDayRun')).toBe(days), {
    timeout: 90_000,
    interval: 500,
  });
  const caughtUp = async () => {
    const head = await product.store.head();
    const [reaction] = await reactionStates(product.pool);
    expect(reaction?.position).toBe(head);
    const { rows } = await product.pool.query<{ position: string; status: string }>(
      'select distinct position::text, status from projections.projection_state where is_active',
    );
    expect(rows).toEqual([{ position: head, status: 'live' }]);
    const { waiting, active } = await product.workers.queue.counts();
    expect([waiting, active]).toEqual([0, 0]);
  };
  await eventually(caughtUp, { timeout: 90_000, interval: 500 });

  const after = await eventsOf(product.store);
  expect(after.slice(0, before.length)).toEqual(before);
  // Today's business day issues notices if it is the first of a month.
  const past = after.filter(({ type, data }) => type !== 'NoticeIssued' || String(data.noticeOn) < today);
  for (const type of ['WithdrawalPaidOut', 'PaymentReceived', 'CreditReportReceived', 'NoticeIssued'])
    expect(countOf(past, type), type).toBe(history.counts[type] ?? 0);
  const sent = after.filter(({ type }) => type === 'MessageSent').map(({ data }) => data.messageId);
  expect(new Set(sent).size).toBe(sent.length);
  expect(await product.workers.queue.failed(10)).toEqual([]);
});

it('the owner of the log can move it without other rights, after connected processes have stopped', async () => {
  await using database = await outsideDatabase();
  const { ownerUrl, appUrl: url } = database;
  await migrateEventStore(ownerUrl);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`grant kreditlina_log to ${new URL(url).username}`);
  await owner.end();
  await using target = Object.assign(await startTestServer(), {
    [Symbol.asyncDispose]: () => target.close(),
  });
  const product = await openEventStore({ url, masterKey: TEST_MASTER_KEY, schemas: testSchemas });
  const stream = newStream();
  await product.events.append(stream, 'none', counted(3));
  const move = { from: ownerUrl, to: target.url };
  await expect(moveLog(move)).rejects.toThrow('stop it first: kreditlina-');
  await product.close();
  expect(await moveLog(move)).toMatchObject({ events: 3, isClosed: true });
});
