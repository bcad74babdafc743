import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personaByKey } from '@kreditlina/partners';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiSession } from '../../e2e/src/api-session.ts';
import { apply } from '../../e2e/src/apply.ts';
import { type RoleProcess, startRoleProcess } from './testing/role-process.ts';

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
const roles = ['command-api', 'workers', 'projections', 'surroundings'] as const;

describe('the roles of the product as processes of their own', () => {
  let fleet: Record<(typeof roles)[number], RoleProcess>;
  beforeAll(async () => {
    // All at once, on an empty folder: who needs another waits for it, and one of them migrates.
    const started = roles.map((role) => [role, startRoleProcess(role, env)] as const);
    fleet = Object.fromEntries(started) as typeof fleet;
    await Promise.all(started.map(([, { ready }]) => ready));
  });
  afterAll(async () => {
    await Promise.all(Object.values(fleet).map((one) => one.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('say in one line each that they are ready, and answer for their health', async () => {
    for (const role of roles) {
      const { output, url } = fleet[role];
      expect(output().trim().split('\n')).toEqual([expect.stringContaining(role)]);
      expect((await fetch(`${url()}/health/live`)).status).toBe(200);
      const ready = await fetch(`${url()}/health/ready`);
      expect([role, ready.status, await ready.json()]).toEqual([
        role,
        200,
        expect.objectContaining({ status: 'ok' }),
      ]);
      expect((await fetch(`${url()}/metrics`)).status).toBe(200);
    }
  });

  it('take an application to its decision: jobs and read models of other processes', async () => {
    const session = createApiSession(fleet['command-api'].url());
    const persona = personaByKey('approved');
    expect(await session.logIn(persona)).toMatchObject({ status: 'complete' });
    expect(await apply(session, persona)).toMatchObject({ rest: 'finished' });
  });

  it('end in order: each with nothing left over', async () => {
    for (const role of roles) expect([role, await fleet[role].stop()]).toEqual([role, 0]);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});
