import { expect, it } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { createShutdown } from '../shutdown.ts';
import { logCheck, startRoleHealth } from './health.ts';

it('a process that feeds read models is ready only while the log is readable', async () => {
  const shutdown = createShutdown();
  const health = await startRoleHealth(readConfig({}), shutdown);
  const database = { name: 'database', check: async () => ({ status: 'ok' as const }) };
  let answer = Promise.resolve(true);
  health.begin([database, logCheck({ canReadLog: () => answer })]);
  const ask = async () => {
    const ready = await fetch(`${health.url}/health/ready`);
    return [ready.status, await ready.json()];
  };
  expect(await ask()).toMatchObject([200, { status: 'ok' }]);
  answer = Promise.resolve(false);
  expect(await ask()).toEqual([503, expect.objectContaining({ status: 'failed' })]);
  expect(JSON.stringify(await ask())).toContain('cannot be read by the processes that feed the read models');
  // A frozen thread does not answer at all.
  const frozen = Promise.withResolvers<boolean>();
  answer = frozen.promise;
  expect(await ask()).toMatchObject([503, { status: 'failed' }]);
  frozen.resolve(true);
  await answer;
  answer = Promise.resolve(true);
  expect(await ask()).toMatchObject([200, { status: 'ok' }]);
  await shutdown.run();
});

it('processes keep the metrics token that they started with, so it can be replaced one process at a time', async () => {
  const shutdown = createShutdown();
  const [before, after] = ['a', 'b'].map((letter) => letter.repeat(40));
  const copies: string[] = [];
  for (const KREDITLINA_METRICS_TOKEN of [before, after]) {
    const config = { ...readConfig({ KREDITLINA_METRICS_TOKEN }), mode: 'production' as const };
    copies.push((await startRoleHealth(config, shutdown)).url);
  }
  const ask = async (token: string | undefined) => {
    const headers = { Authorization: `Bearer ${token}` };
    const answers = copies.map((url) => fetch(`${url}/metrics`, { headers }));
    return (await Promise.all(answers)).map(({ status }) => status === 200);
  };
  // Prometheus scrapes either of them in between, and misses a minute's figures at most.
  expect(await ask(before)).toEqual([true, false]);
  expect(await ask(after)).toEqual([false, true]);
  expect(await ask('')).toEqual([false, false]);
  await shutdown.run();
});
