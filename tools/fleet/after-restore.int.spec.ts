import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openComposition } from '../../cli/src/compose/composition.ts';
import type { Product } from '../../cli/src/compose/product.ts';
import { ownerUrlFile } from '../../cli/src/compose/stores/database.ts';
import { readConfig } from '../../cli/src/config/read-config.ts';
import { startProduct } from '../../cli/src/start-product.ts';
import { copyOfPreparedData } from '../../cli/src/testing/prepared-data.ts';
import { creditApplication, startApplication } from '../../domain/src/credit-application/index.ts';
import { grantRole, user } from '../../domain/src/identity/index.ts';
import { createCommands } from '../../platform/event-store/src/commands.ts';
import {
  startTestServer,
  type TestServer,
} from '../../platform/event-store/src/eventstoredb/testing/server/test-server.ts';
import { shortenLog } from '../../platform/event-store/src/testing/shorter-log.ts';
import { findApplication } from '../../projections/src/credit-application/query.ts';
import { createReadDatabase } from '../../projections/src/index.ts';
import { eventually } from '../eventually.ts';
import { needs } from '../programs.ts';
import { root } from '../source-files.ts';
import { composeFile } from './compose-file.ts';

const SCRIPT = 'ops/backup/after-restore.sh';
/** The script runs a dozen commands of the product, one by one, on a busy machine. */
const SCRIPT_LIMIT_MS = 150_000;
const REASON = 'backup of 31 January, "disk" lost';

/**
 * Replaces Docker for the script, without containers: it knows the services of docker-compose.yml, and runs
 * commands of a product or Postgres container locally. Any other request fails.
 */
const DOCKER = `
const { spawnSync } = require('node:child_process');
const { appendFileSync, existsSync, writeFileSync } = require('node:fs');
const { calls, cli, commands, databaseUrl, envs, node, options, recovered, root } = JSON.parse(process.env.FAKE_DOCKER);
const asked = process.argv.slice(2);
appendFileSync(calls, JSON.stringify(asked) + '\\n');
const refuse = (why) => { console.error('docker: ' + why); process.exit(64); };
const start = (program, args, env) => {
  const { status, error } = spawnSync(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  if (error) refuse(error.message);
  process.exit(status ?? 1);
};
const [compose, verb, ...rest] = asked;
if (compose !== 'compose' || !Object.hasOwn(options, verb)) refuse('unknown command ' + compose + ' ' + verb);
while (rest[0]?.startsWith('-')) {
  const option = rest.shift();
  if (!options[verb].includes(option)) refuse('unknown option ' + option + ' of ' + verb);
}
const unknown = (verb === 'up' ? rest : rest.slice(0, 1)).find((one) => !Object.hasOwn(commands, one));
if (unknown !== undefined) refuse('no such service: ' + unknown);
if (verb === 'up') process.exit(0);
const [service, ...args] = rest;
if (verb === 'run') start(node, [cli, ...(args.length > 0 ? args : commands[service])], envs[service]);
const [program, ...given] = args;
if (service === 'postgres' && program === 'psql') {
  // The first time it still reads the journal.
  if (!existsSync(recovered)) { writeFileSync(recovered, ''); console.log('t'); process.exit(0); }
  const { hostname, port, password, pathname } = new URL(databaseUrl);
  start('psql', given, { PGHOST: hostname, PGPORT: port, PGPASSWORD: password, PGDATABASE: pathname.slice(1) });
}
if (program !== 'node') refuse('no such program in ' + service + ': ' + program);
start(node, given, envs[service]);
`;

vi.setConfig({ testTimeout: 2 * SCRIPT_LIMIT_MS });

describe('after-restore.sh', needs('psql'), () => {
  const folder = mkdtempSync(join(tmpdir(), 'kreditlina-after-restore-'));
  let dataDir: string;
  let config: ReturnType<typeof readConfig>;
  const [calls, recovered] = [join(folder, 'calls'), join(folder, 'recovered')];
  let product: Product;
  let eventStore: TestServer;

  const actor = { kind: 'system', id: 'test', role: 'system' } as const;
  const origin = () => ({ actor, commandId: randomUUID(), correlationId: randomUUID() });
  const commands = () => createCommands(product.store, () => new Date().toISOString());
  const grant = (userId: string) =>
    commands().send(origin(), user, userId, grantRole, { userId, role: 'analyst' });
  const ownerUrl = () => readFileSync(ownerUrlFile(dataDir), 'utf8').trim();
  const sql = async (text: string) => {
    const client = new pg.Client({ connectionString: ownerUrl() });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };

  beforeAll(async () => {
    dataDir = await copyOfPreparedData('kreditlina-after-restore-');
    config = readConfig({ KREDITLINA_DATA: dataDir, KREDITLINA_PORT: '0', KREDITLINA_LOG: 'none' });
    eventStore = await startTestServer({ adminPassword: 'of-admin' });
    product = await startProduct(config);
    writeFileSync(join(folder, 'docker'), `#!${process.execPath}\n${DOCKER}`, { mode: 0o755 });
    // The restored log has the first events; only the read models still have the later ones.
    const { position } = await grant(randomUUID());
    const applicationId = randomUUID();
    const application = { applicationId, userId: randomUUID(), type: 'standard' } as const;
    await commands().send(origin(), creditApplication, applicationId, startApplication, application);
    await eventually(async () =>
      expect(
        await findApplication(createReadDatabase(product.pool, product.store.sealedRows), applicationId),
      ).toBeDefined(),
    );
    await product.stop();
    {
      await using stopped = await openComposition(config);
      expect(stopped.databaseUrl).toContain('postgresql://');
      await shortenLog(ownerUrl(), position ?? '');
    }
    product = await startProduct(config);
    // The fleet's Postgres has another superuser name than the embedded one.
    await sql(`create role postgres superuser login password '${new URL(ownerUrl()).password}'`);
  });
  afterAll(async () => {
    await product.stop();
    await eventStore.close();
    for (const one of [folder, dataDir]) rmSync(one, { recursive: true, force: true });
  });
  beforeEach(() => {
    for (const file of [calls, recovered]) rmSync(file, { force: true });
  });

  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const own = { KREDITLINA_DATA: dataDir, KREDITLINA_LOG: 'none' };
      const { services } = composeFile();
      const docker = {
        calls,
        cli: 'cli/src/main.ts',
        commands: Object.fromEntries(
          Object.entries(services).map(([name, { command = [] }]) => [name, command]),
        ),
        databaseUrl: ownerUrl(),
        envs: {
          'eventstore-login': {
            ...own,
            EVENTSTORE_URL: eventStore.url.replace('admin:changeit', 'kreditlina:of-the-product'),
            EVENTSTORE_ADMIN_PASSWORD: 'of-admin',
          },
          migrate: own,
          workers: own,
        },
        node: process.execPath,
        options: { up: ['-d', '--wait'], run: ['--rm'], exec: ['-T'] },
        recovered,
        root,
      };
      const env = { PATH: `${folder}:${process.env.PATH}`, FAKE_DOCKER: JSON.stringify(docker) };
      // The limit covers a server that never answers, for which the script would wait an hour.
      const options = { cwd: root, env, encoding: 'utf8', timeout: SCRIPT_LIMIT_MS } as const;
      execFile('sh', [SCRIPT, ...args], options, (error, out, err) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
      );
    });
  const asked = (): string[][] =>
    existsSync(calls)
      ? readFileSync(calls, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as string[])
      : [];
  /** Under pressure, readiness answers without its parts. */
  const logHealth = () =>
    eventually(async () => {
      const { parts } = (await (await fetch(`${product.url}/health/ready`)).json()) as {
        parts?: { name: string; status: string }[];
      };
      expect(parts).toBeDefined();
      return parts?.find(({ name }) => name === 'log')?.status;
    });

  it('starts nothing without a login and a reason', async () => {
    for (const args of [[], ['anna'], ['', REASON]]) {
      const { code, err } = await run(...args);
      expect(code).not.toBe(0);
      expect(err).toContain('Usage: after-restore.sh LOGIN REASON');
    }
    expect(asked()).toEqual([]);
  });

  it('starts no product and accepts no log while a key is lost', async () => {
    expect(await logHealth()).toBe('failed');
    const userId = randomUUID();
    await product.blobs.put({ bytes: new Uint8Array([1]), contentType: 'x', subjectId: userId });
    await sql(`create table public.kept as table event_store.subject_keys;
      delete from event_store.subject_keys where subject_id = '${userId}'`);
    const { code, out, err } = await run('anna', REASON);
    await sql('insert into event_store.subject_keys table public.kept on conflict do nothing');
    expect(code).not.toBe(0);
    expect({ out, err }).toMatchObject({ out: expect.stringContaining('is lost') });
    expect(asked().at(-1)).toEqual(['compose', 'run', '--rm', 'migrate', 'verify']);
    expect(await logHealth()).toBe('failed');
  });

  it('accepts the log with login and reason, and rebuilds each read model', async () => {
    expect(await logHealth()).toBe('failed');
    const { code, out, err } = await run('anna', REASON);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(eventStore.users.find('kreditlina')).toMatchObject({ disabled: false });
    expect(out).toContain('The log is accepted; writes are enabled again');
    expect(out).toContain('now active');
    const events: unknown[] = [];
    for await (const event of product.store.readAll({ categories: ['acceptedLog'], limit: 10 }))
      events.push(event);
    expect(events).toEqual([
      expect.objectContaining({
        type: 'LogAccepted',
        data: expect.objectContaining({ by: 'anna' }),
        metadata: expect.objectContaining({ comment: REASON }),
      }),
    ]);
    // The stores start first, and the product once the log is accepted.
    const started = asked().filter(([, verb]) => verb === 'up');
    expect(started).toEqual([
      ['compose', 'up', '-d', 'postgres', 'eventstore'],
      ['compose', 'up', '-d', '--wait'],
    ]);
    const accepted = asked().findIndex((call) => call.includes('accept-log'));
    expect(asked().findIndex((call) => call.includes('--wait'))).toBeGreaterThan(accepted);
    expect(asked().at(-1)?.slice(2)).toEqual(['-T', 'workers', 'node', 'cli/src/main.ts', 'rebuild']);
    // The script waited, since the first answer said that recovery was still running.
    expect(asked().filter((call) => call.includes('psql'))).toHaveLength(2);
    await eventually(async () => expect(await logHealth()).toBe('ok'));
  });
});
