import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grantRole, user } from '@kreditlina/domain/identity/index';
import { createCommands } from '@kreditlina/event-store/commands';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@kreditlina/postgres/embedded-postgres';
import { eventually } from '@kreditlina/tools/eventually';
import { inDrill } from '@kreditlina/tools/extent';
import { needs } from '@kreditlina/tools/programs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../compose/product.ts';
import { readConfig } from '../config/read-config.ts';
import { startProduct } from '../start-product.ts';
import { productionEnvironment } from '../testing/production-environment.ts';
import { runCommand } from '../testing/run-command.ts';

const root = new URL('../../../', import.meta.url).pathname;

/** Both scripts are named in docs/how-to/back-up-and-restore.md, which this drill follows. */
const BACK_UP = 'ops/backup/back-up-postgres.sh';
const RESTORE = 'ops/backup/restore-postgres.sh';
/** Commands acknowledged before the backup; at least as many follow while it runs and after it. */
const WRITES = inDrill(20, 40);

const sqlOf = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const answer = (await client.query(text)) as pg.QueryResult | pg.QueryResult[];
    return (Array.isArray(answer) ? answer.at(-1) : answer)?.rows ?? [];
  } finally {
    await client.end();
  }
};

/** Connection settings for psql. */
const psqlEnv = (url: string): Record<string, string> => {
  const { hostname, port, username, password, pathname } = new URL(url);
  const at = { PGHOST: hostname, PGPORT: port, PGUSER: username };
  return { PATH: process.env.PATH ?? '', ...at, PGPASSWORD: password, PGDATABASE: pathname.slice(1) };
};

const loginsOn = (server: EmbeddedPostgres) => {
  const as = (username: string) =>
    Object.assign(new URL(server.url), { username, password: 'fortests', pathname: '/kreditlina' }).href;
  return {
    ownerUrl: as('kreditlina_owner'),
    appUrl: as('kreditlina_app'),
    eraserUrl: as('kreditlina_erasing'),
  };
};

describe('drill:backup', needs('psql'), () => {
  const folder = mkdtempSync(join(tmpdir(), 'kreditlina-backup-'));
  const backups = join(folder, 'backups');
  const servers: EmbeddedPostgres[] = [];
  let env: Record<string, string>;
  let product: Product | undefined;
  /** Acknowledged writes: persons with a role, and their files. */
  const acknowledged: { readonly userId: string; readonly hash: string }[] = [];

  beforeAll(async () => {
    // The server runs as another user, who must have access.
    chmodSync(folder, 0o755);
    mkdirSync(join(backups, 'wal'), { recursive: true });
    for (const path of [backups, join(backups, 'wal')]) chmodSync(path, 0o777);
    const server = await startEmbeddedPostgres({
      dataDir: join(folder, 'first'),
      database: 'postgres',
      settings: { archive_mode: 'on', wal_level: 'replica' },
    });
    servers.push(server);
    // The archive command of ops/postgres/postgresql.conf, with another path.
    const command = /^archive_command = '(.*)'$/m.exec(
      readFileSync(join(root, 'ops/postgres/postgresql.conf'), 'utf8'),
    )?.[1];
    expect(command).toContain('/backups/postgres/wal/%f');
    const here = (command ?? '').replaceAll('/backups/postgres', backups);
    await sqlOf(server.url, `alter system set archive_command = '${here}'`);
    await sqlOf(server.url, 'select pg_reload_conf()');
    const passwords = { OWNER_PASSWORD: 'fortests', APP_PASSWORD: 'fortests', ERASER_PASSWORD: 'fortests' };
    execFileSync('psql', ['-q', '-f', 'ops/postgres/logins.sql'], {
      cwd: root,
      env: { ...psqlEnv(server.url), ...passwords },
    });
    env = productionEnvironment(loginsOn(server), mkdtempSync(join(folder, 'data-')));
    product = await startProduct(readConfig(env));
  });
  afterAll(async () => {
    await product?.stop();
    for (const server of servers) await server.stop('immediate');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Sends commands and stores papers until `isOver`. */
  const work = async (on: Product, isOver: () => boolean): Promise<void> => {
    const commands = createCommands(on.store, () => new Date().toISOString());
    const actor = { kind: 'system', id: 'drill', role: 'system' } as const;
    while (!isOver()) {
      const userId = randomUUID();
      const origin = { actor, commandId: randomUUID(), correlationId: randomUUID() };
      const bytes = Buffer.from(`a paper of ${userId}`);
      const { hash } = await on.blobs.put({ bytes, contentType: 'text/plain', subjectId: userId });
      await commands.send(origin, user, userId, grantRole, { userId, role: 'analyst' });
      acknowledged.push({ userId, hash });
    }
  };
  const backUp = () =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const options = { cwd: root, env: psqlEnv((servers[0] as EmbeddedPostgres).url) };
      execFile('sh', [BACK_UP, backups, '2'], options, (error, out, err) => {
        resolve({ code: error ? Number(error.code) : 0, out: out.trim(), err });
      });
    });
  const kreditlina = async (...args: string[]) => {
    const { code, out, err } = await runCommand(args, env);
    return { code, out: out + err };
  };

  let name: string;
  it('a backup is made while the product works, with its time of completion', async () => {
    let isOver = false;
    const working = Promise.all([1, 2, 3, 4].map(() => work(product as Product, () => isOver)));
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(WRITES));
    const { code, out, err } = await backUp();
    expect({ code, err }).toEqual({ code: 0, err: '' });
    name = out;
    const before = acknowledged.length;
    // Events after the base backup are restored from the WAL, so more are needed.
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(before + WRITES));
    isOver = true;
    await working;
    expect(readdirSync(join(backups, 'base')).sort()).toEqual([
      `${name}.label`,
      `${name}.sha256`,
      `${name}.tar`,
    ]);
    const metrics = readFileSync(join(backups, 'metrics/postgres.prom'), 'utf8');
    const at = Number(/timestamp_seconds\{part="postgres"\} (\d+)/.exec(metrics)?.[1]);
    expect(Math.abs(Date.now() / 1_000 - at)).toBeLessThan(600);
    expect(statSync(join(backups, 'base', `${name}.tar`)).mode & 0o077).toBe(0);
  });

  it('a restore elsewhere has everything acknowledged before the machine was lost', async () => {
    const [first] = servers as [EmbeddedPostgres];
    // The last WAL segment is archived each minute (archive_timeout); here at once.
    const [{ file } = { file: '' }] = await sqlOf(
      first.url,
      'select pg_walfile_name(pg_switch_wal()) as file',
    );
    await eventually(() => expect(readdirSync(join(backups, 'wal'))).toContain(`${file}.gz`));
    await first.stop('immediate');
    await product?.stop();
    product = undefined;

    const target = join(folder, 'second/postgres');
    mkdirSync(join(folder, 'second'));
    copyFileSync(join(folder, 'first/postgres.password'), join(folder, 'second/postgres.password'));
    execFileSync('sh', [RESTORE, backups, name, target], { cwd: root });
    const second = await startEmbeddedPostgres({ dataDir: join(folder, 'second'), database: 'postgres' });
    servers.push(second);
    await eventually(async () => {
      expect(await sqlOf(second.url, 'select pg_is_in_recovery() as is')).toEqual([{ is: false }]);
    });

    const { ownerUrl, appUrl, eraserUrl } = loginsOn(second);
    env = { ...env, DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: appUrl, DATABASE_ERASER_URL: eraserUrl };
    const verified = await kreditlina('verify');
    expect(verified).toMatchObject({ code: 0, out: expect.stringContaining('intact') });
    product = await startProduct(readConfig(env));
    const lost: string[] = [];
    for (const { userId, hash } of acknowledged) {
      const events: string[] = [];
      for await (const event of product.store.read(`user-${userId}`)) events.push(event.type);
      const paper = await product.blobs.get(hash);
      if (events.length === 0 || paper === undefined || paper.bytes.length === 0) lost.push(userId);
    }
    expect(lost).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(2 * WRITES);
    // Each read model is rebuilt from the log and compared with the restored one.
    const rebuilt = await kreditlina('rebuild', '--json');
    expect(rebuilt).toMatchObject({ code: 0 });
    const all = acknowledged.length;
    await work(product, () => acknowledged.length > all);
  });

  it('a restore refuses a target that is not empty and a backup with a flipped bit', () => {
    const run = (target: string) =>
      execFileSync('sh', [RESTORE, backups, name, target], { cwd: root, stdio: 'pipe' });
    expect(() => run(join(folder, 'second/postgres'))).toThrow('is not empty');
    const tar = join(backups, 'base', `${name}.tar`);
    const bytes = readFileSync(tar);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(tar, bytes);
    expect(() => run(join(folder, 'third'))).toThrow(/FAILED|did NOT match/);
  });
});

describe('backup of the files of EventStoreDB', () => {
  it('copies all files, truncates at the chaser checkpoint on restore, and refuses a target that is not empty', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kreditlina-chunks-'));
    const data = join(folder, 'data');
    mkdirSync(join(data, 'index/stream-existence'), { recursive: true });
    for (const file of [
      'writer.chk',
      'chaser.chk',
      'epoch.chk',
      'chunk-000000.000000',
      'index/indexmap',
      'index/stream-existence/x.chk',
    ])
      writeFileSync(join(data, file), file);
    const at = (script: string, ...args: string[]) =>
      execFileSync('sh', [script, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
    const name = at('ops/backup/back-up-eventstore.sh', data, join(folder, 'backups'));
    at('ops/backup/restore-eventstore.sh', join(folder, 'backups'), name, join(folder, 'restored'));
    expect(readdirSync(join(folder, 'restored')).sort()).toEqual(
      ['chaser.chk', 'chunk-000000.000000', 'epoch.chk', 'index', 'truncate.chk', 'writer.chk'].sort(),
    );
    expect(readFileSync(join(folder, 'restored/truncate.chk'), 'utf8')).toBe('chaser.chk');
    expect(readFileSync(join(folder, 'restored/index/stream-existence/x.chk'), 'utf8')).toContain('x.chk');
    expect(() => at('ops/backup/restore-eventstore.sh', join(folder, 'backups'), name, data)).toThrow(
      'not empty',
    );
    rmSync(folder, { recursive: true });
  });
});

it('the how-to names the scripts that this drill runs', () => {
  const howTo = readFileSync(join(root, 'docs/how-to/back-up-and-restore.md'), 'utf8');
  for (const script of [
    BACK_UP,
    RESTORE,
    'ops/backup/back-up-eventstore.sh',
    'ops/backup/restore-eventstore.sh',
  ])
    expect(howTo).toContain(script.replace('ops/backup/', ''));
});
