import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPaths } from '@kreditlina/domain/paths';
import { personaByKey } from '@kreditlina/partners';
import { freePort } from '@kreditlina/postgres/embedded-postgres';
import { eventually } from '@kreditlina/tools/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiSession } from '../../e2e/src/api-session.ts';
import { type Balancer, startBalancer } from './testing/balancer.ts';
import { type RoleProcess, startRoleProcess } from './testing/role-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kreditlina-rolling-'));
const LOOPS = 6;

describe('two copies of the API behind a balancer', () => {
  let balancer: Balancer;
  let env: Record<string, string>;
  const copies: RoleProcess[] = [];
  const others: RoleProcess[] = [];
  const ports: number[] = [];
  const startCopy = (port: number) =>
    startRoleProcess('command-api', { ...env, KREDITLINA_PORT: String(port), KREDITLINA_DRAIN_SECONDS: '3' });
  beforeAll(async () => {
    ports.push(await freePort(), await freePort());
    balancer = await startBalancer(() => ports.map((port) => `http://127.0.0.1:${port}`));
    env = {
      KREDITLINA_DATA: dataDir,
      KREDITLINA_PUBLIC_URL: balancer.url,
      KREDITLINA_SIMULATORS: JSON.stringify({ bankId: { pendingCollects: 0 } }),
      KREDITLINA_REQUESTS_PER_MINUTE: '100000',
      KREDITLINA_LOGINS_PER_MINUTE: '100000',
    };
    others.push(startRoleProcess('surroundings,projections,workers', env));
    copies.push(...ports.map(startCopy));
    await Promise.all([...others, ...copies].map(({ ready }) => ready));
    await eventually(() => expect(balancer.ready()).toHaveLength(2));
  });
  afterAll(async () => {
    balancer.close();
    await Promise.all([...copies, ...others].map((one) => one.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('drop no request while one of them is restarted under load', { timeout: 120_000 }, async () => {
    let isLoaded = true;
    const answers: string[] = [];
    const load = async (): Promise<void> => {
      while (isLoaded) {
        const session = createApiSession(balancer.url, ({ method, url, status }) => {
          answers.push(`${status} ${method} ${url.replace(balancer.url, '')}`);
        });
        // Orders of BankID, sessions and read models, now at one copy and now at the other.
        await session
          .logIn(personaByKey('approved'))
          .catch((error: Error) => answers.push(`599 ${error.message}`));
        for (let at = 0; at < 10; at += 1)
          await session
            .call('GET', apiPaths.me)
            .catch((error: Error) => answers.push(`599 ${error.message}`));
      }
    };
    const loops = Array.from({ length: LOOPS }, load);
    await sleep(1_000);
    const [former] = copies as [RoleProcess];
    former.signal('SIGTERM');
    const seen = await eventually(async () => {
      const answer = await fetch(`${former.url()}/health/ready`);
      expect(answer.status).toBe(503);
      return answer;
    });
    expect(seen.headers.get('connection')).toBe('close');
    expect(await former.ended).toBe(0);
    const before = answers.length;
    copies[0] = startCopy(ports[0] as number);
    await copies[0].ready;
    await eventually(() => expect(balancer.ready()).toHaveLength(2));
    await sleep(1_000);
    isLoaded = false;
    await Promise.all(loops);
    expect(answers.filter((one) => Number(one.slice(0, 3)) >= 400)).toEqual([]);
    // Before it, and while the other copy served alone and after.
    expect(before).toBeGreaterThan(0);
    expect(answers.length).toBeGreaterThan(before);
  });
});
