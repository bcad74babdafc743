import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { request as requestTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { gunzipSync } from 'node:zlib';
import { freePort } from '@kreditlina/postgres/embedded-postgres';
import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { findProgram, needs } from '../programs.ts';
import { root } from '../source-files.ts';
import { neededVariables } from './compose-file.ts';
import { startShippedProxy } from './shipped-proxy.ts';

const folder = mkdtempSync(join(tmpdir(), 'kreditlina-fleet-'));
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const file = (name: string, text: string | Buffer): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('docker-compose', needs('docker-compose'), () => {
  const config = (env: Record<string, string>, ...args: string[]) =>
    spawnSync('docker-compose', [...args, 'config', '-q'], {
      cwd: root,
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    });
  const given = Object.fromEntries(neededVariables().map((name) => [name, 'x']));

  it('accepts the file, with all profiles', () => {
    const said = config({ ...given, COMPOSE_PROFILES: 'cluster,traces' });
    expect(said).toMatchObject({ status: 0, stderr: '' });
  });

  it('refuses to start without a secret, and names it', () => {
    const { KREDITLINA_PEPPER: _, ...rest } = given;
    const { status, stderr } = config(rest);
    expect(status).not.toBe(0);
    expect(stderr).toContain('KREDITLINA_PEPPER');
  });
});

/** Certificates made by the fleet's own script. */
const tls = join(folder, 'tls');
const backups = join(folder, 'backups');
const isRoot = process.getuid?.() === 0;
const makeCertificates = () =>
  execFileSync('sh', ['ops/certificates/make-certificates.sh', tls, '825', backups], { cwd: root });
beforeAll(() => {
  for (const path of [tls, backups]) mkdirSync(path);
  if (isRoot && findProgram('openssl')) makeCertificates();
});

describe.skipIf(!isRoot)(
  'certificates of the stores (needs root, to change owners of keys)',
  needs('openssl'),
  () => {
    it(
      'backups are made and read by each server’s own user, without capabilities',
      needs('openssl', 'setpriv'),
      () => {
        const data = join(folder, 'chunks');
        mkdirSync(data);
        for (const file of ['writer.chk', 'chaser.chk', 'chunk-000000.000000']) {
          writeFileSync(join(data, file), file, { mode: 0o600 });
          chownSync(join(data, file), 1000, 1000);
        }
        for (const path of [data, folder]) chmodSync(path, 0o755);
        mkdirSync(join(folder, 'chunks-2'));
        for (const path of [data, join(folder, 'chunks-2')]) chownSync(path, 1000, 1000);
        const as = (uid: string, ...command: string[]) =>
          execFileSync(
            'setpriv',
            ['--reuid', uid, '--regid', uid, '--clear-groups', '--bounding-set', '-all', ...command],
            { cwd: root, encoding: 'utf8', env: { ...process.env, METRICS: join(backups, 'metrics') } },
          ).trim();
        const [from, script] = [join(backups, 'eventstore'), 'ops/backup/back-up-eventstore.sh'];
        const name = as('1000', 'sh', script, data, from);
        as('1000', 'sh', 'ops/backup/restore-eventstore.sh', from, name, join(folder, 'chunks-2'));
        expect(readFileSync(join(folder, 'chunks-2/truncate.chk'), 'utf8')).toBe('chaser.chk');
        // Checks only where Postgres writes, and the file that node-exporter reads.
        as(
          '999',
          'sh',
          '-c',
          `mkdir -p ${backups}/postgres/base && touch ${backups}/metrics/postgres.prom.part`,
        );
        expect(as('65534', 'cat', join(backups, 'metrics/eventstore.prom'))).toContain('part="eventstore"');
      },
    );

    it('each certificate has its host name, a key readable by its own user only, and is signed by the authority', () => {
      const owners = { postgres: 999, redis: 999, collector: 10_001, eventstore: 1000, 'eventstore-3': 1000 };
      for (const [name, uid] of Object.entries(owners)) {
        const key = statSync(join(tls, name, 'server.key'));
        expect([key.uid, (key.mode & 0o777).toString(8)], name).toEqual([uid, '400']);
        const verify = ['verify', '-CAfile', join(tls, 'authority/ca.crt'), '-verify_hostname', name];
        const said = execFileSync('openssl', [...verify, join(tls, name, 'server.crt')], {
          encoding: 'utf8',
        });
        expect(said, name).toContain('OK');
      }
      expect(statSync(join(tls, 'authority-key/ca.key')).mode & 0o777).toBe(0o600);
    });

    it('no certificates are made through a symbolic link, whose target would change owner', () => {
      const linked = join(folder, 'linked');
      mkdirSync(linked);
      symlinkSync(tls, join(linked, 'metrics'));
      const script = ['ops/certificates/make-certificates.sh', tls, '825', linked];
      const { status, stderr } = spawnSync('sh', script, { cwd: root, encoding: 'utf8' });
      expect([status, stderr]).toEqual([1, expect.stringContaining('metrics is a link')]);
    });

    it('Prometheus gets the expiry of each certificate', () => {
      const told = readFileSync(join(backups, 'metrics/certificates.prom'), 'utf8').split('\n');
      const ends = told.filter((line) => line.startsWith('kreditlina_certificate_ends_timestamp_seconds{'));
      const stores = ends.map((line) => /"(.*)"/.exec(line)?.[1]);
      expect(stores).toEqual([
        'postgres',
        'redis',
        'collector',
        'eventstore',
        'eventstore-2',
        'eventstore-3',
      ]);
      const days = ends.map((line) => Math.round((Number(line.split(' ')[1]) - Date.now() / 1_000) / 86_400));
      expect(new Set(days)).toEqual(new Set([825]));
      expect(statSync(join(backups, 'metrics/certificates.prom')).mode & 0o777).toBe(0o644);
    });

    it('expiry is also computed with the `date` of their image, which refuses the name of a time zone', () => {
      const own = join(folder, 'busybox');
      const metrics = join(own, 'backups');
      mkdirSync(metrics, { recursive: true });
      const date = `#!/bin/sh\ncase "$*" in *GMT*) echo "date: invalid date" >&2; exit 1 ;; esac\nPATH=\${PATH#*:} exec date "$@"\n`;
      writeFileSync(join(own, 'date'), date, { mode: 0o755 });
      execFileSync('sh', ['ops/certificates/make-certificates.sh', tls, '825', metrics], {
        cwd: root,
        env: { ...process.env, PATH: `${own}:${process.env.PATH}` },
      });
      expect(readFileSync(join(metrics, 'metrics/certificates.prom'), 'utf8')).toMatch(
        /store="redis"} \d+\n/,
      );
    });

    it('certificates are kept at the next start, and made again once the authority is lost', () => {
      const path = join(tls, 'redis/server.crt');
      const before = readFileSync(path, 'utf8');
      const other = readFileSync(join(tls, 'postgres/server.crt'), 'utf8');
      makeCertificates();
      expect(readFileSync(path, 'utf8')).toBe(before);
      rmSync(join(tls, 'authority-key/ca.key'));
      makeCertificates();
      expect(readFileSync(path, 'utf8')).not.toBe(before);
      expect(readFileSync(join(tls, 'postgres/server.crt'), 'utf8')).not.toBe(other);
    });
  },
);

describe.skipIf(!isRoot)('Redis (needs root)', needs('openssl', 'redis-server'), () => {
  it('starts with the settings of the fleet: TLS only, no eviction, append-only file', async () => {
    const port = await freePort();
    mkdirSync(join(folder, 'redis'));
    const settings = read('ops/redis/redis.conf')
      .replace('tls-port 6379', `tls-port ${port}`)
      .replace('dir /data', `dir ${join(folder, 'redis')}`)
      .replaceAll('/run/tls-own', join(tls, 'redis'));
    children.push(spawn('redis-server', [file('redis.conf', `${settings}\nrequirepass for-tests\n`)]));
    const ask = (...words: string[]) =>
      execFileSync(
        'redis-cli',
        [
          '--no-auth-warning',
          '--tls',
          '--cacert',
          join(tls, 'redis/ca.crt'),
          '-h',
          'localhost',
          '-p',
          `${port}`,
          ...words,
        ],
        {
          encoding: 'utf8',
          env: { ...process.env, REDISCLI_AUTH: 'for-tests' },
          stdio: ['ignore', 'pipe', 'ignore'],
        },
      );
    await eventually(() => expect(ask('ping').trim()).toBe('PONG'));
    expect(ask('config', 'get', 'maxmemory-policy')).toContain('noeviction');
    expect(ask('config', 'get', 'appendonly')).toContain('yes');
    expect(ask('config', 'get', 'port')).toMatch(/^port\n0\n/);
  });
});

it('the archive accepts a WAL segment again, but no different one under its name', () => {
  const given = /^archive_command = '(.*)'$/m.exec(read('ops/postgres/postgresql.conf'))?.[1] ?? '';
  const at = join(folder, 'archive');
  const keep = (text: string | Buffer): number | null => {
    const command = given
      .replaceAll('/backups/postgres', at)
      .replaceAll('%p', file('piece', text))
      .replaceAll('%f', '000000010000000000000001');
    return spawnSync('sh', ['-c', command]).status;
  };
  expect(keep('journal')).toBe(0);
  // A server that ended before it stored the answer repeats the archive command until it gets 0.
  expect(keep('journal')).toBe(0);
  expect(keep('another')).not.toBe(0);
  expect(gunzipSync(readFileSync(join(at, 'wal/000000010000000000000001.gz'))).toString()).toBe('journal');
  // A minute with little data, in a segment of the server's size, 16 MB.
  rmSync(join(at, 'wal'), { recursive: true });
  const piece = Buffer.alloc(16 * 1024 * 1024);
  randomFillSync(piece, 0, 20_000);
  expect(keep(piece)).toBe(0);
  expect(statSync(join(at, 'wal/000000010000000000000001.gz')).size).toBeLessThan(60_000);
  expect([keep(piece), keep('another') === 0, readdirSync(join(at, 'wal')).length]).toEqual([0, false, 1]);
});

describe('Postgres', needs('psql'), () => {
  it('gets three logins without unnecessary rights', async () => {
    const database = await createTestDatabase();
    const suffix = database.name.slice(-12);
    // Roles belong to the whole server, which other tests use too, so they get a suffix.
    const sql = read('ops/postgres/logins.sql').replaceAll(
      /\bkreditlina(_owner|_app|_erasing)?\b/g,
      (name) => `${name}_${suffix}`,
    );
    const env = { ...process.env, OWNER_PASSWORD: "o'w n", APP_PASSWORD: 'a', ERASER_PASSWORD: 'e' };
    execFileSync('psql', ['-q', '-f', file('logins.sql', sql), database.url], { env });
    const names = ['owner', 'app', 'erasing'].map((name) => `kreditlina_${name}_${suffix}`);
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    const { rows } = await admin.query(
      `select rolname, rolcanlogin, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolreplication,
              has_database_privilege(rolname, $2, 'create') as creates
         from pg_roles where rolname = any($1) order by rolname`,
      [names, `kreditlina_${suffix}`],
    );
    const plain = {
      rolcanlogin: true,
      rolsuper: false,
      rolcreatedb: false,
      rolbypassrls: false,
      rolreplication: false,
    };
    expect(rows).toEqual(
      [...names].sort().map((rolname) =>
        Object.assign({ rolname }, plain, {
          rolcreaterole: rolname === names[0],
          creates: rolname === names[0],
        }),
      ),
    );
    const url = Object.assign(new URL(database.url), {
      username: names[0],
      password: encodeURIComponent("o'w n"),
    });
    url.pathname = `/kreditlina_${suffix}`;
    const owner = new pg.Client({ connectionString: url.href });
    await owner.connect();
    await owner.end();
    await admin.query(`drop database kreditlina_${suffix}`);
    await admin.query(`drop role ${names.join(', ')}`);
    await admin.end();
    await database.dispose();
  });
});

/** Requests that the simulated product received. */
interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
}

describe.skipIf(!isRoot)('the proxy (needs root)', needs('nginx', 'openssl'), () => {
  const asked: Asked[] = [];
  let product: Server;
  let [plain, secure] = [0, 0];

  beforeAll(async () => {
    product = createServer((request, response) => {
      asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
      request.resume();
      if (request.url === '/cut') return request.on('end', () => request.socket.destroy());
      const waitMs = { '/slow': 1_000, '/many': 5_000 }[request.url ?? ''] ?? 0;
      request.on('end', () => setTimeout(() => response.end('ok'), waitMs));
    });
    product.listen(0, '127.0.0.1');
    await once(product, 'listening');
    const { port } = product.address() as AddressInfo;
    const proxy = await startShippedProxy({
      copies: [port, port],
      limits: 'max_fails=0',
      folder,
      tls: { certificate: join(tls, 'redis/server.crt'), key: join(tls, 'redis/server.key') },
      // Simulates clients with other addresses, which this machine does not have.
      change: { 'http {': 'http { set_real_ip_from 127.0.0.1; real_ip_header X-Comes-From;' },
    });
    [plain, secure] = [proxy.plainPort, proxy.port];
    children.push(proxy.process);
  });
  afterAll(() => {
    product.close();
  });

  const to = (path: string) => ({ host: '127.0.0.1', port: secure, path, rejectUnauthorized: false });
  const ask = (path: string, headers: Record<string, string> = {}, body?: Buffer, method?: string) =>
    new Promise<number>((resolve, reject) => {
      // Node omits the length of a DELETE's body, which would then be read as the next request.
      const length = body && { 'content-length': String(body.length) };
      const options = {
        ...to(path),
        headers: { ...headers, ...length },
        method: method ?? (body ? 'POST' : 'GET'),
      };
      const sent = requestTls(options, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      });
      sent.on('error', reject);
      sent.end(body);
    });

  it('sets the caller’s address itself, ignoring the caller’s headers, and keeps the host name', async () => {
    const lies = { 'X-Forwarded-For': '10.9.8.7', Forwarded: 'for=10.9.8.7', 'X-Real-IP': '10.9.8.7' };
    await ask('/lies', {
      ...lies,
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'http',
      Host: 'kreditlina.example',
    });
    const { headers } = asked.findLast(({ url }) => url === '/lies') as Asked;
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      host: 'kreditlina.example',
    });
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-forwarded-host']));
    expect(JSON.stringify(headers)).not.toMatch(/10\.9\.8\.7|evil/);
  });

  it('passes on a file of the largest size, refuses a larger body, and hides metrics and health', async () => {
    expect(await ask('/file', {}, Buffer.alloc(10 * 1024 * 1024 + 60_000))).toBe(200);
    expect(await ask('/larger', {}, Buffer.alloc(12 * 1024 * 1024)).catch(() => 413)).toBe(413);
    expect([await ask('/metrics'), await ask('/health/ready')]).toEqual([404, 404]);
    const kept = ['/larger', '/metrics', '/health/ready'];
    expect(asked.filter(({ url }) => kept.includes(url))).toEqual([]);
  });

  it('asks another copy for a read that was cut off, and sends no write twice', async () => {
    expect(await ask('/cut')).toBe(502);
    expect(await ask('/cut', {}, undefined, 'DELETE')).toBe(502);
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(await ask('/cut', {}, Buffer.from('{}'), method)).toBe(502);
    const methods = asked.filter(({ url }) => url === '/cut').map(({ method }) => method);
    expect(methods).toEqual(['GET', 'GET', 'DELETE', 'POST', 'PUT', 'DELETE']);
  });

  it('passes a body on as it arrives, and buffers none on disk', async () => {
    const headers = { 'content-length': String(10 * 1024 * 1024) };
    const held = requestTls({ ...to('/held'), method: 'POST', headers, agent: false });
    held.on('error', () => undefined);
    held.write(Buffer.alloc(1024 * 1024));
    await eventually(() => expect(asked.some(({ url }) => url === '/held')).toBe(true));
    expect(
      readdirSync(join(folder, 'body'), { recursive: true, withFileTypes: true }).filter((one) =>
        one.isFile(),
      ),
    ).toEqual([]);
    held.destroy();
  });

  it('accepts 400 concurrent requests per address, or per IPv6 network', async () => {
    const refused = async (from: (one: number) => string) => {
      const statuses = await Promise.all(
        Array.from({ length: 401 }, (_, one) => ask('/many', { 'X-Comes-From': from(one) })),
      );
      return statuses.filter((status) => status === 429).length;
    };
    expect(await refused(() => '192.0.2.7')).toBe(1);
    expect(await refused((one) => `198.51.${Math.floor(one / 200)}.${(one % 200) + 1}`)).toBe(0);
    expect(await refused((one) => `2001:db8:0:${one + 1}::1`)).toBe(0);
    expect(await refused((one) => `2001:db8:7:7:${one + 1}::${one + 1}`)).toBe(1);
  });

  it('redirects plain HTTP to the start page only, and accepts no TLS before 1.2', async () => {
    const answer = await fetch(`http://127.0.0.1:${plain}/api/secret?x=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://127.0.0.1/']);
    const old = connect({
      host: '127.0.0.1',
      port: secure,
      rejectUnauthorized: false,
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
    });
    const [error] = (await once(old, 'error')) as [Error];
    expect(error.message).toMatch(/protocol|version|alert/i);
  });

  it('answers a request in progress when asked to stop, and logs no requests', async () => {
    const underWay = ask('/slow');
    await eventually(() => expect(asked.some(({ url }) => url === '/slow')).toBe(true));
    const nginx = children.at(-1) as ChildProcess;
    nginx.kill('SIGQUIT');
    expect(await underWay).toBe(200);
    if (nginx.exitCode === null) await once(nginx, 'exit');
    const log = readFileSync(join(folder, 'access.log'), 'utf8');
    expect(log).not.toMatch(/slow|lies|127\.0\.0\.1/);
    // The error log mentions neither uploads nor unresponsive copies.
    expect(readFileSync(join(folder, 'error.log'), 'utf8')).not.toMatch(/file|cut|127\.0\.0\.1/);
  });
});
