import { invitePasskey } from '@kreditlina/domain/identity/contracts/passkeys';
import type * as contract from '@kreditlina/domain/identity/contracts/staff';
import { listStaff, lookUpUser, type ShownRoleProposal } from '@kreditlina/domain/identity/contracts/staff';
import type { StaffRole } from '@kreditlina/domain/kernel/rights';
import { queryOptions } from '@tanstack/react-query';
import { light } from '../../lib/api/api-call.ts';
import { call, callOnce } from '../../lib/api/api-client.ts';
import { saysWhenMissing } from '../../ui/data-list/list-query.ts';

const proposeRole = light<typeof contract.proposeStaffRole>('POST', '/api/admin/users/:id/propose-role');
const approveRole = light<typeof contract.approveStaffRole>('POST', '/api/admin/users/:id/approve-role');
const refuseRole = light<typeof contract.refuseStaffRole>('POST', '/api/admin/users/:id/refuse-role');
const revokePasskey = light<typeof contract.revokePasskey>('POST', '/api/admin/users/:id/revoke-passkey');
const endSessions = light<typeof contract.endSessionsOfUser>('POST', '/api/admin/users/:id/end-sessions');

/** Query for everyone with a role, and their sessions. */
export const staffQuery = queryOptions({
  queryKey: ['admin', 'staff'],
  ...saysWhenMissing,
  queryFn: ({ signal }) => call(listStaff, {}, { signal }),
  staleTime: 0,
});

/** Decision on a proposed role change. The proposer can only refuse it. */
interface RoleDecision {
  readonly id: string;
  readonly proposal: ShownRoleProposal;
  readonly role: StaffRole;
  readonly change: ShownRoleProposal['change'];
}

/** Actions of an admin on a person, and decisions of an approver. Each needs a reason. */
export type StaffAction =
  | { readonly kind: 'propose'; readonly change: 'grant'; readonly ssn: string; readonly role: StaffRole }
  | { readonly kind: 'propose'; readonly change: 'revoke'; readonly id: string; readonly role: StaffRole }
  | ({ readonly kind: 'approve' } & RoleDecision)
  | ({ readonly kind: 'refuse' } & RoleDecision)
  | { readonly kind: 'end-sessions'; readonly id: string; readonly sessionId?: string }
  | { readonly kind: 'invite'; readonly id: string }
  | { readonly kind: 'revoke-passkey'; readonly id: string; readonly passkeyId: string };

/**
 * Performs an action. The personal number of a new colleague is sent in a body and exchanged for an id first.
 * @returns the invitation code, if the action is an invitation
 */
export async function doStaffAction(action: StaffAction, reason: string): Promise<string | undefined> {
  if (action.kind === 'propose') {
    const { role, change } = action;
    const id = change === 'grant' ? (await call(lookUpUser, { body: { ssn: action.ssn } })).id : action.id;
    await callOnce(proposeRole, { params: { id }, body: { role, change, reason } });
    return undefined;
  }
  const params = { id: action.id };
  if (action.kind === 'invite') return (await call(invitePasskey, { params, body: { reason } })).code;
  if (action.kind === 'approve' || action.kind === 'refuse') {
    const decide = action.kind === 'approve' ? approveRole : refuseRole;
    await callOnce(decide, { params, body: { proposal_id: action.proposal.id, reason } });
  } else if (action.kind === 'revoke-passkey') {
    await callOnce(revokePasskey, { params, body: { passkey_id: action.passkeyId, reason } });
  } else {
    const session = action.sessionId ? { session_id: action.sessionId } : {};
    await callOnce(endSessions, { params, body: { ...session, reason } });
  }
  return undefined;
}
