import { type AuditEvent, getAuditEvent, listAuditTrail } from '@kreditlina/domain/audit/contracts/staff';
import { getUndo, undoEvent } from '@kreditlina/domain/audit/contracts/undo';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { approveStaffRole, listStaff, proposeStaffRole } from '@kreditlina/domain/identity/contracts/staff';
import { applicationAt, at, expectStatus, settle } from './application-flow.ts';
import type { TestApi } from './test-api.ts';
import type { Answer, TestClient } from './test-client.ts';

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
export const grantByTwo = (two: Two, personId: string, granted: Given): Promise<void> =>
  changeRole(two, personId, granted);

/** One colleague proposes to revoke a role, another approves it. */
export const revokeByTwo = (two: Two, personId: string, revoked: Given): Promise<void> =>
  changeRole(two, personId, { ...revoked, change: 'revoke' });

async function changeRole(
  { admin, approver }: Two,
  personId: string,
  body: Given & { readonly change?: 'revoke' },
): Promise<void> {
  expectStatus(await admin.post(at(proposeStaffRole.path, personId), body), 200);
  const proposal_id = await proposalOf(admin, personId, body.role);
  const approval = { proposal_id, reason: body.reason };
  expectStatus(await approver.post(at(approveStaffRole.path, personId), approval), 200);
}

/** One colleague per staff role, and a company whose owner has started an application. */
interface StaffAndCompany {
  readonly admin: TestClient;
  readonly approver: TestClient;
  readonly analyst: TestClient;
  readonly companyId: string;
  readonly userId: string;
}

/** Logs everyone in, and fills in the application up to the household step. */
export async function staffAndCompany(api: TestApi): Promise<StaffAndCompany> {
  const admin = await api.loggedIn('admin');
  const approver = await api.loggedIn('approver');
  const analyst = await api.loggedIn('analyst');
  const customer = await api.loggedIn('approved');
  await applicationAt(customer, 'approved', 'household');
  const me = expectStatus(await customer.get(getMe.path), 200).body;
  return { admin, approver, analyst, companyId: me.companies[0].id, userId: me.id };
}

export const UNDO_COMMENT = 'Det blev fel den här gången';

/** Newest event of a type in the trail. */
export async function newestOf(api: TestApi, client: TestClient, type: string): Promise<string> {
  await settle(api);
  const query = { type };
  return expectStatus(await client.get(listAuditTrail.path, { query }), 200).body.audit_entries[0].id;
}

/** Answer to the dialog that undoes an event. */
export const askedOf = async (client: TestClient, id: string) =>
  expectStatus(await client.get(at(getUndo.path, id)), 200).body;

/** Undoes an event like the dialog. */
export async function undoes(
  client: TestClient,
  id: string,
  reason = 'our-mistake',
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { version } = await askedOf(client, id);
  const body = { reason, comment: UNDO_COMMENT, version: Math.max(1, version) };
  return client.post(at(undoEvent.path, id), body, { headers });
}

/** Every event of an application and its credit in the reader's history, opened; newest first. */
export async function trailOf(client: TestClient, applicationId: string): Promise<AuditEvent[]> {
  const query = { entity: 'application', entity_id: applicationId, rows: '100' };
  const { audit_entries } = expectStatus(await client.get(listAuditTrail.path, { query }), 200).body;
  const events: AuditEvent[] = [];
  for (const { id } of audit_entries)
    events.push(expectStatus(await client.get(at(getAuditEvent.path, id)), 200).body);
  return events;
}
