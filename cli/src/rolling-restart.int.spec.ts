import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { personaByKey } from '@kreditlina/partners';
import { freePort } from '@kreditlina/postgres/embedded-postgres';
import { eventually } from '@kreditlina/tools/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiSession } from '../../e2e/src/api-session.ts';
import { type FleetProcess, roleProcess } from '../../e2e/src/fleet/process.ts';
import { type Balancer, startBalancer } from './testing/balancer.ts';
import { copyOfPreparedData } from './testing/prepared-data.ts';

const dataDir = await copyOfPreparedData('kreditlina-rolling-');
const LOOPS = 6;
/**
 * Pause between two requests of a loop, so that some are always in progress and the starting process has
 * enough CPU.
 */
const PAUSE_MS = 20;

describe('two API processes behind a load balancer', () => {
  let balancer: Balancer;
  let env: Record<string, string>;
  const copies: FleetProcess[] = [];
  const others: FleetProcess[] = [];
  const ports: number[] = [];
  const copyAt = (port: number) => {
    const own = { KREDITLINA_PORT: String(port), KREDITLINA_DRAIN_SECONDS: '3' };
    return roleProcess(`the copy at ${port}`, 'command-api', { ...env, ...own });
  };
  beforeAll(async () => {
    ports.push(await freePort(), await freePort());
    balancer = await startBalancer(() => ports.map((port) => `http://127.0.0.1:${port}`));
    env = {
      KREDITLINA_DATA: dataDir,
      KREDITLINA_PUBLIC_URL: balancer.url,
      KREDITLINA_SIMULATORS: JSON.stringify({ bankId: { pendingCollects: 0 } }),
      KREDITLINA_REQUESTS_PER_MINUTE: '100000',
      KREDITLINA_LOGINS_PER_MINUTE: '100000',
      KREDITLINA_CUSTOMER_EVENTS_PER_DAY: '1000000',
    };
    others.push(roleProcess('the others', 'surroundings,projections,workers', env));
    copies.push(...ports.map(copyAt));
    await Promise.all([...others, ...copies].map((one) => one.start()));
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
        // BankID orders, sessions and read models, at either process.
        await session
          .logIn(personaByKey('approved'))
          .catch((error: Error) => answers.push(`599 ${error.message}`));
        for (let at = 0; at < 10; at += 1) {
          await session.call('GET', getMe.path).catch((error: Error) => answers.push(`599 ${error.message}`));
          await sleep(PAUSE_MS);
        }
      }
    };
    const loops = Array.from({ length: LOOPS }, load);
    await sleep(1_000);
    const [restarted] = copies as [FleetProcess];
    const stopped = restarted.stop();
    const seen = await eventually(async () => {
      const answer = await fetch(`http://127.0.0.1:${ports[0]}/health/ready`);
      expect(answer.status).toBe(503);
      return answer;
    });
    expect(seen.headers.get('connection')).toBe('close');
    expect((await stopped).code).toBe(0);
    const before = answers.length;
    await restarted.start();
    await eventually(() => expect(balancer.ready()).toHaveLength(2));
    await sleep(1_000);
    isLoaded = false;
    await Promise.all(loops);
    expect(answers.filter((one) => Number(one.slice(0, 3)) >= 400)).toEqual([]);
    // There were requests before the restart, while the other process served alone, and after it.
    expect(before).toBeGreaterThan(0);
    expect(answers.length).toBeGreaterThan(before);
  });
});
