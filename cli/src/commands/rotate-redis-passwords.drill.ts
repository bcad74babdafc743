import { rmSync } from 'node:fs';
import { freePort } from '@kreditlina/postgres/embedded-postgres';
import { checkRedis } from '@kreditlina/redis/check-redis';
import { eventually } from '@kreditlina/tools/eventually';
import { provesAll } from '@kreditlina/tools/extent';
import { findProgram, needs } from '@kreditlina/tools/programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Applicants, isNoRetry, startApplicants } from '../../../e2e/drills/crash/applicants.ts';
import { brokenPromises, doubledEffects, owedEffects, readLog } from '../../../e2e/drills/crash/check-log.ts';
import type { Obstacle } from '../../../e2e/drills/crash/stubborn-client.ts';
import { type FleetProcess, fleetProcess, roleProcess } from '../../../e2e/src/fleet/process.ts';
import { testEnvironment } from '../../../e2e/src/product.ts';
import { openComposition } from '../compose/composition.ts';
import { readConfig } from '../config/read-config.ts';
import { copyOfPreparedData } from '../testing/prepared-data.ts';
import { type RoleProcess, rolesHere } from '../testing/roles-here.ts';

/** In the full run each is a separate process. */
const rolesOf = provesAll ? roleProcess : rolesHere;
/** In the short run jobs and read models start and stop together. */
const WORKING = provesAll ? ['workers', 'projections'] : ['projections,workers'];
const PATIENCE = { timeout: 90_000, interval: 100 };

/** Follows "Passwords of Redis" in docs/how-to/rotate-keys.md: two passwords are valid during the change. */
describe('changing the Redis passwords under load', needs('redis-server'), () => {
  let dataDir: string;
  const roles: RoleProcess[] = [];
  let former: Readonly<Record<string, string>> = {};
  let next: Readonly<Record<string, string>> = {};
  let redis: FleetProcess;
  let applicants: Applicants;
  let failures: readonly string[] = [];
  let meanwhile: Obstacle[] = [];

  const redisWith = (port: number, ...passwords: string[]) =>
    fleetProcess({
      name: 'redis',
      command: [
        findProgram('redis-server') ?? '',
        ...['--port', String(port), '--bind', '127.0.0.1', '--dir', dataDir, '--appendonly', 'yes'],
        ...['--save', '', '--maxmemory-policy', 'noeviction', '--requirepass', 'of-operators'],
        ...['--user', 'product', 'on', ...passwords.map((one) => `>${one}`), '~*', '&*', '+@all'],
      ],
      env: {},
      isReady: (output) => output.includes('Ready to accept connections'),
    });
  const restartRedis = async (port: number, ...passwords: string[]) => {
    await redis.stop();
    redis = redisWith(port, ...passwords);
    await redis.start();
  };

  beforeAll(async () => {
    dataDir = await copyOfPreparedData('kreditlina-redis-passwords-');
    const [port, redisPort] = await Promise.all([freePort(), freePort()]);
    const redisAs = (login: string) => `redis://${login}@127.0.0.1:${redisPort}`;
    former = {
      ...testEnvironment(dataDir),
      KREDITLINA_PUBLIC_URL: `http://127.0.0.1:${port}`,
      KREDITLINA_DRAIN_SECONDS: '0',
      PORT: String(port),
      REDIS_URL: redisAs('product:the-first'),
    };
    next = { ...former, REDIS_URL: redisAs('product:another-one') };
    redis = redisWith(redisPort, 'the-first');
    await redis.start();
    for (const role of ['surroundings', 'command-api', ...WORKING]) roles.push(rolesOf(role, role, former));
    // Started together: a process that needs another waits for it.
    await Promise.all(roles.map((one) => one.start()));
    const [, api, workers] = roles as [RoleProcess, RoleProcess, RoleProcess];
    applicants = startApplicants(former.KREDITLINA_PUBLIC_URL ?? '');
    const { ledger, obstacles, more } = applicants;
    await more();

    await restartRedis(redisPort, 'another-one', 'the-first');
    await more();
    await workers.stop();
    await workers.start(next);
    await more();
    meanwhile = obstacles.slice();
    // It has its port to itself, so it is down for a moment.
    await api.stop();
    await api.start(next);
    await more();
    const before = obstacles.length;
    await restartRedis(redisPort, 'another-one');
    await more();
    meanwhile.push(...obstacles.slice(before));
    failures = await applicants.stop();
    process.stdout.write(
      `drill:redis-passwords ${JSON.stringify({ acknowledged: ledger.entries.length, obstacles: meanwhile.length })}\n`,
    );
  }, 600_000);
  afterAll(async () => {
    const [surroundings, ...others] = roles;
    await Promise.all(others.map((one) => one.stop()));
    await surroundings?.stop();
    await redis?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const log = async () => {
    await using opened = await openComposition(readConfig({ ...next, KREDITLINA_LOG: 'none' }));
    return await readLog((await opened.openStore()).events);
  };

  it('customers continue, and each refusal says when to retry', () => {
    expect(failures).toEqual([]);
    expect(meanwhile.filter(isNoRetry)).toEqual([]);
  });

  it('the product is healthy afterwards, and the former password is refused', async () => {
    await eventually(async () => {
      const answer = await fetch(`${next.KREDITLINA_PUBLIC_URL}/health/ready`);
      expect(await answer.json()).toMatchObject({ status: 'ok' });
    }, PATIENCE);
    await expect(checkRedis(former.REDIS_URL ?? '', 1_500)).rejects.toThrow();
  });

  it('no accepted command is lost, and every job is done once', async () => {
    expect(brokenPromises(await log(), applicants.ledger.entries)).toEqual([]);
    await eventually(async () => expect(owedEffects(await log())).toEqual([]), PATIENCE);
    expect(doubledEffects(await log())).toEqual([]);
  });
});
