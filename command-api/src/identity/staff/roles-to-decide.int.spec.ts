import {
  approveStaffRole,
  listRolesToDecide,
  proposeStaffRole,
} from '@kreditlina/domain/identity/contracts/staff';
import { personId } from '@kreditlina/domain/identity/index';
import { personaByKey } from '@kreditlina/partners';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at, expectStatus, settle } from '../../testing/application-flow.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());

const idOf = (key: string) => personId(TEST_PEPPER, personaByKey(key).ssn);
const waitingFor = async (client: TestClient) =>
  expectStatus(await client.get(listRolesToDecide.path), 200).body.proposals;

it('a proposed role waits for those who may decide on it until it is decided, but not for its own holder', async () => {
  const admin = await api.loggedIn('admin');
  const approver = await api.loggedIn('approver');
  await api.loggedIn('restricted-limit');
  await settle(api);
  expect(await waitingFor(approver)).toEqual([]);
  const reason = 'Börjar på kreditavdelningen';
  const propose = (key: string, body: object) =>
    admin.post(at(proposeStaffRole.path, idOf(key)), { ...body, reason });
  expectStatus(await propose('restricted-limit', { role: 'analyst' }), 200);
  expectStatus(await propose('approver', { role: 'analyst' }), 200);
  await settle(api);
  const [waiting, ...others] = await waitingFor(approver);
  expect([waiting, others]).toMatchObject([
    { person: { id: idOf('restricted-limit') }, role: 'analyst', change: 'grant', reason, may_approve: true },
    [],
  ]);
  expect(await waitingFor(admin)).toEqual([]);
  const decision = { proposal_id: waiting.id, reason };
  expectStatus(await approver.post(at(approveStaffRole.path, idOf('restricted-limit')), decision), 200);
  await settle(api);
  expect(await waitingFor(approver)).toEqual([]);
});
