import { approveStaffRole, listStaff, proposeStaffRole } from '@kreditlina/domain/identity/contracts/staff';
import { at, expectStatus } from './application-flow.ts';
import type { TestClient } from './test-client.ts';

interface Two {
  readonly admin: TestClient;
  readonly approver: TestClient;
}

interface Given {
  readonly role: string;
  readonly reason: string;
}

/** Open proposal of a role for a person. */
export async function proposalOf(reader: TestClient, personId: string, role: string): Promise<string> {
  const { proposals } = expectStatus(await reader.get(listStaff.path), 200).body;
  return proposals.find(
    (one: { person: { id: string }; role: string }) => one.person.id === personId && one.role === role,
  ).id;
}

/** One colleague proposes the role, another approves it. */
export const giveRole = (two: Two, personId: string, given: Given): Promise<void> =>
  changeRole(two, personId, given);

/** One colleague proposes to revoke a role, another approves it. */
export const takeRole = (two: Two, personId: string, taken: Given): Promise<void> =>
  changeRole(two, personId, { ...taken, change: 'take' });

async function changeRole(
  { admin, approver }: Two,
  personId: string,
  body: Given & { readonly change?: 'take' },
): Promise<void> {
  expectStatus(await admin.post(at(proposeStaffRole.path, personId), body), 200);
  const proposal_id = await proposalOf(admin, personId, body.role);
  const approval = { proposal_id, reason: body.reason };
  expectStatus(await approver.post(at(approveStaffRole.path, personId), approval), 200);
}
