import { apiPaths } from '@kreditlina/domain/paths';
import { at, expectStatus } from './application-flow.ts';
import type { TestClient } from './test-client.ts';

interface Two {
  readonly admin: TestClient;
  readonly approver: TestClient;
}

/** The open proposal of a role for somebody. */
export async function proposalOf(reader: TestClient, personId: string, role: string): Promise<string> {
  const { proposals } = expectStatus(await reader.get(apiPaths.adminStaff), 200).body;
  return proposals.find(
    (one: { person: { id: string }; role: string }) => one.person.id === personId && one.role === role,
  ).id;
}

/** One proposes a role and another gives it. */
export async function giveRole(
  { admin, approver }: Two,
  personId: string,
  given: { readonly role: string; readonly reason: string },
): Promise<void> {
  expectStatus(await admin.post(at(apiPaths.adminProposeRole, personId), given), 200);
  const proposal_id = await proposalOf(admin, personId, given.role);
  const approval = { proposal_id, comment: given.reason };
  expectStatus(await approver.post(at(apiPaths.adminApproveRole, personId), approval), 200);
}
