import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personaByKey } from '@kreditlina/partners';
import { eventually } from '@kreditlina/tools/eventually';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiSession } from '../../e2e/src/api-session.ts';
import { apply } from '../../e2e/src/apply.ts';
import { type FleetProcess, roleProcess } from '../../e2e/src/fleet/process.ts';
import { readProcesses } from './compose/processes/presence.ts';
import { createRebuildOrders } from './compose/processes/rebuild-orders.ts';
import { findDatabase } from './compose/surroundings-files.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kreditlina-roles-'));
const env = {
  KREDITLINA_DATA: dataDir,
  KREDITLINA_PORT: '0',
  KREDITLINA_SIMULATORS: JSON.stringify({
    bankId: { pendingCollects: 0 },
    reportDelayMs: 0,
    answerAfterMs: 0,
  }),
};
/** Address of the API, or of another role's health listener. */
const urlOf = (one: FleetProcess): string =>
  /(?:ready at|Health at) (http:\/\/[^/\s]+)/.exec(one.output())?.[1] ?? '';
const roles = ['command-api', 'workers', 'projections', 'surroundings'] as const;

describe('the roles of the product as separate processes', () => {
  let fleet: Record<(typeof roles)[number], FleetProcess>;
  beforeAll(async () => {
    // Started together on an empty folder: a process that needs another waits for it, and one of them
    // migrates.
    const started = roles.map((role) => [role, roleProcess(role, role, env)] as const);
    fleet = Object.fromEntries(started) as typeof fleet;
    await Promise.all(started.map(([, one]) => one.start()));
  });
  afterAll(async () => {
    await Promise.all(Object.values(fleet).map((one) => one.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('each role reports in one line that it is ready, and answers health checks', async () => {
    for (const role of roles) {
      const url = urlOf(fleet[role]);
      expect(fleet[role].output().trim().split('\n')).toEqual([expect.stringContaining(role)]);
      expect((await fetch(`${url}/health/live`)).status).toBe(200);
      const ready = await fetch(`${url}/health/ready`);
      const answer = (await ready.json()) as { status: string };
      expect([role, ready.status, answer]).toEqual([role, 200, expect.objectContaining({ status: 'ok' })]);
      // Processes that feed read models check whether the log is readable, as those that append to it do.
      if (role === 'projections' || role === 'command-api')
        expect(JSON.stringify(answer)).toContain('event-store');
      expect((await fetch(`${url}/metrics`)).status).toBe(200);
    }
  });

  it('an application reaches its decision with jobs and read models in other processes', async () => {
    const session = createApiSession(urlOf(fleet['command-api']));
    const persona = personaByKey('approved');
    expect(await session.logIn(persona)).toMatchObject({ status: 'complete' });
    expect(await apply(session, persona)).toMatchObject({ rest: 'finished' });
  });

  it('the process register lists all roles and the partners seen by jobs, and an ordered rebuild is done', async () => {
    const pool = new pg.Pool({ connectionString: (await findDatabase(dataDir)).url, max: 1 });
    try {
      await eventually(
        async () => {
          const { processes, partners } = await readProcesses(pool);
          expect(processes.flatMap((one) => one.roles)).toEqual(roles.toSorted());
          expect(partners.map(({ side }) => side)).toEqual(expect.arrayContaining(['api', 'jobs']));
        },
        { timeout: 20_000, interval: 200 },
      );
      const orders = createRebuildOrders(pool);
      expect(await orders.begin('tag', async () => undefined)).toBe('begun');
      await eventually(async () => expect(await orders.states()).toMatchObject([{ phase: 'done' }]), {
        timeout: 30_000,
        interval: 200,
      });
    } finally {
      await pool.end();
    }
  });

  it('a process ends when it resumes after a freeze longer than the proxy waits', async () => {
    const clock = new URL('../../e2e/src/fleet/jump-clock.ts', import.meta.url).href;
    const copy = roleProcess('another copy', 'workers', env, ['--import', clock]);
    await copy.start();
    process.kill(copy.pid, 'SIGUSR2');
    await eventually(() => expect(copy.isRunning).toBe(false));
    expect((await copy.stop()).code).toBe(1);
    expect(readFileSync(join(dataDir, 'kreditlina-workers.log'), 'utf8')).toContain('the process was frozen');
  });

  it('each role stops cleanly and leaves nothing running', async () => {
    for (const role of roles) expect([role, (await fleet[role].stop()).code]).toEqual([role, 0]);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});
