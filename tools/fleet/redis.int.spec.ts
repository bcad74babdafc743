import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { openSharedMemory } from '@kreditlina/http-edge/shared-memory';
import { openJobQueue } from '@kreditlina/job-runner/bullmq-queue';
import { migrateEffects } from '@kreditlina/job-runner/migrate-effects';
import { installationPrefix } from '@kreditlina/job-runner/owed-jobs';
import { startSweeper } from '@kreditlina/job-runner/start-sweeper';
import { startJobWorker } from '@kreditlina/job-runner/start-worker';
import { freePort } from '@kreditlina/postgres/embedded-postgres';
import { createTestDatabase, type TestDatabase } from '@kreditlina/postgres/testing/postgres';
import { checkRedis } from '@kreditlina/redis/check-redis';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { needs } from '../programs.ts';
import { root } from '../source-files.ts';

describe.skipIf(process.getuid?.() !== 0)(
  'the Redis of the fleet, over TLS, with each of its logins (needs root)',
  needs('redis-server', 'openssl'),
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'kreditlina-redis-'));
    const ca = join(folder, 'tls/authority/ca.crt');
    let port = 0;
    let server: ChildProcess;
    let database: TestDatabase;
    let pool: pg.Pool;
    let prefix = '';
    beforeAll(async () => {
      mkdirSync(join(folder, 'data'));
      execFileSync('sh', ['ops/certificates/make-certificates.sh', join(folder, 'tls'), '825'], {
        cwd: root,
      });
      port = await freePort();
      const settings = readFileSync(join(root, 'ops/redis/redis.conf'), 'utf8')
        .replace('tls-port 6379', `tls-port ${port}`)
        .replace('dir /data', `dir ${folder}/data`)
        .replaceAll('/run/tls-own', join(folder, 'tls/redis'));
      writeFileSync(join(folder, 'redis.conf'), settings);
      server = spawn('sh', ['ops/redis/start.sh', join(folder, 'redis.conf'), join(folder, 'own.conf')], {
        cwd: root,
        stdio: 'ignore',
        env: {
          PATH: process.env.PATH,
          REDISCLI_AUTH: 'of-operators',
          API_PASSWORD: 'of-the-api',
          JOBS_PASSWORD: 'of-jobs',
          JOBS_PASSWORD_FORMER: 'of-jobs-before',
        },
      });
      database = await createTestDatabase();
      pool = new pg.Pool({ connectionString: database.url, max: 4 });
      await migrateEffects(pool);
      prefix = await installationPrefix(pool);
    });
    afterAll(async () => {
      server?.kill('SIGKILL');
      if (server?.exitCode === null && server.signalCode === null) await once(server, 'exit');
      await pool?.end();
      await database?.dispose();
      rmSync(folder, { recursive: true, force: true });
    });
    const urlOf = (login: string) => `rediss://${login}@localhost:${port}`;
    const [api, jobs] = ['api:of-the-api', 'jobs:of-jobs'];
    /** Answers to a login, one line per command; `NOPERM …` without the right. */
    const asked = (login: string, ...commands: string[]): string[] => {
      const [user = '', REDISCLI_AUTH] = login.split(':');
      const options = ['--no-auth-warning', '--tls', '--cacert', ca, '-h', 'localhost', '-p', `${port}`];
      const said = execFileSync('redis-cli', [...options, '--user', user], {
        encoding: 'utf8',
        env: { ...process.env, REDISCLI_AUTH },
        input: commands.join('\n'),
        timeout: 10_000,
      });
      return said.split('\n').filter((line) => line !== '');
    };

    it('Redis is trusted only by clients that have its authority', async () => {
      const unknown = await checkRedis(urlOf(jobs), 1_500).catch(String);
      expect(unknown).toMatch(
        /does not answer within 1.5 s \((SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|ECONNREFUSED)/,
      );
      expect(unknown).not.toContain('of-jobs');
      // The same as starting a process with NODE_EXTRA_CA_CERTS.
      setDefaultCACertificates([...getCACertificates('default'), readFileSync(ca, 'utf8')]);
      for (const login of [api, jobs]) expect(await checkRedis(urlOf(login))).toMatchObject({ warnings: [] });
      // The host name is checked too; the certificate is for `redis` and `localhost`.
      const elsewhere = urlOf(jobs).replace('localhost', '127.0.0.2');
      expect(await checkRedis(elsewhere, 1_500).catch(String)).toContain('ERR_TLS_CERT_ALTNAME_INVALID');
    });

    it('runs jobs as `jobs`, records the comparison with the owed ones, and shows jobs to `api`', async () => {
      const config = { kind: 'redis', prefix, pool } as const;
      const log = { warn: () => undefined, error: () => undefined } as never;
      const queue = openJobQueue({ ...config, url: urlOf(jobs) }, () => undefined);
      const shown = openJobQueue({ ...config, url: urlOf(api) }, () => undefined);
      const runs: string[] = [];
      let isWell = false;
      const kind = {
        name: 'count',
        run: async (_data: unknown, { jobId }: { readonly jobId: string }) => {
          // A conflict is not retried automatically.
          if (!isWell) throw new DomainError('conflict', 'ACCOUNT_CHANGED');
          runs.push(jobId);
          return 'done' as const;
        },
      };
      const sweeper = startSweeper({ config: { ...config, url: urlOf(jobs) }, kinds: [kind], log });
      const worker = startJobWorker({ ...config, url: urlOf(jobs) }, [kind], { log } as never);
      await queue.enqueue([{ name: 'count', id: 'count.1', data: { applicationId: 'a' } }]);
      await eventually(async () => expect(await shown.counts()).toMatchObject({ failed: 1 }));
      isWell = true;
      expect(await shown.retry('count.1')).toBe(true);
      await eventually(() => expect(runs).toEqual(['count.1']));
      // The id of the Redis run that the owed jobs were compared with.
      await eventually(() =>
        expect(asked(jobs, `get ${prefix}:compared`)).toEqual([expect.stringMatching(/^[0-9a-f]{40}$/)]),
      );
      await queue.forgetDone();
      await Promise.all([worker.stop(), sweeper.stop()]);
      await Promise.all([queue.close(), shown.close()]);
    });

    it('counts requests and stores sessions as `api`', async () => {
      const memory = openSharedMemory({ url: urlOf(api), prefix, secret: 's', answerMs: 2_000 });
      await eventually(async () => expect(await memory.count('a', 60_000)).toMatchObject({ used: 2 }));
      await memory.note('session', '7', 60_000);
      expect(await memory.noted('session')).toEqual(['7']);
      memory.close();
    });

    it('lets no login change settings or logins, see keys or clients of others, or delete everything', () => {
      const forbidden = [
        'config get *',
        'config set maxmemory 1',
        'acl list',
        'client list',
        'keys *',
        'scan 0',
        'flushall',
        'replicaof localhost 1',
        'function flush',
        'get anything',
        `set ${prefix}:other 1`,
        `eval "return redis.call('get', 'anything')" 0`,
        'shutdown nosave',
      ];
      const refused = /^NOPERM|No permissions to access a key|can't access at least one of the keys/;
      for (const login of [api, jobs])
        expect(asked(login, ...forbidden)).toEqual(forbidden.map(() => expect.stringMatching(refused)));
      // No login can read the other's keys: the API's counters, and the jobs' comparison.
      expect(asked(jobs, `get ${prefix}:edge:a`)).toEqual([expect.stringMatching(refused)]);
      expect(asked(api, `get ${prefix}:compared`)).toEqual([expect.stringMatching(refused)]);
    });

    it('accepts the former password during a change, and no other', async () => {
      expect(asked('jobs:of-jobs-before', 'ping')).toEqual(['PONG']);
      expect(await checkRedis(urlOf('api:of-jobs-before')).catch(String)).toContain('WRONGPASS');
      expect(await checkRedis(urlOf('nobody:of-jobs')).catch(String)).toContain('WRONGPASS');
      expect(asked('default:of-operators', 'config get maxmemory')).toContain('maxmemory');
    });
  },
);
