import { listStaff, proposeStaffRole } from '@kreditlina/domain/identity/contracts/staff';
import { grantRole, personId, revokeRole, user } from '@kreditlina/domain/identity/index';
import { DAY_MS } from '@kreditlina/domain/kernel/units';
import { handle } from '@kreditlina/event-store';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at, expectStatus, settle } from '../../testing/application-flow.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../../testing/test-api.ts';

const idOf = (key: string): string => personId(TEST_PEPPER, personaByKey(key).ssn);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());

/** Grants a person a role and revokes it, as the command line does. */
async function changeTwice(userId: string): Promise<void> {
  const context = {
    stream: `user-${userId}`,
    actor: { kind: 'system', id: 'test', role: 'system' } as const,
    correlationId: v7(),
    now: api.clock.now(),
  };
  const granted = { userId, role: 'analyst' } as const;
  await handle(api.deps.store, user, { ...context, commandId: v7() }, grantRole, granted);
  await handle(api.deps.store, user, { ...context, commandId: v7() }, revokeRole, { role: 'analyst' });
}

it(
  'a proposed role stays in the list for 30 days, however many other roles change, and no longer',
  proves('X-54'),
  async () => {
    const shown = async () => {
      await settle(api);
      const reader = await api.loggedIn('approver');
      return expectStatus(await reader.get(listStaff.path), 200).body;
    };
    await api.loggedIn('approver');
    const admin = await api.loggedIn('admin');
    await api.loggedIn('restricted-limit');
    const proposed = { role: 'analyst', reason: 'Börjar om en månad hos oss' };
    const path = at(proposeStaffRole.path, idOf('restricted-limit'));
    expectStatus(await admin.post(path, proposed), 200);
    for (let one = 0; one < 51; one += 1) await changeTwice(idOf('approved'));
    api.clock.advance(30 * DAY_MS);
    const waiting = await shown();
    expect(waiting.changes).toHaveLength(100);
    expect(waiting.proposals).toMatchObject([
      {
        person: { id: idOf('restricted-limit'), name: personaByKey('restricted-limit').name },
        role: 'analyst',
        proposed_by: { id: idOf('admin'), name: personaByKey('admin').name },
        reason: proposed.reason,
        may_approve: true,
      },
    ]);
    api.clock.advance(DAY_MS);
    expect((await shown()).proposals).toEqual([]);
  },
);
