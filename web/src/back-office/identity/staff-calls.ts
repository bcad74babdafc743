import { invitationAnswer } from '@kreditlina/domain/identity/contracts/passkeys';
import {
  type ShownRoleProposal,
  staffAnswer,
  userLookUpAnswer,
} from '@kreditlina/domain/identity/contracts/staff';
import type { StaffRole } from '@kreditlina/domain/kernel/roles';
import { queryOptions } from '@tanstack/react-query';
import { apiCall, nothing } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { apiPaths } from '../../lib/paths.ts';
import { randomId } from '../../lib/random-id.ts';
import { saysWhenMissing } from '../../ui/data-list/list-query.ts';

const list = apiCall('GET', apiPaths.adminStaff, staffAnswer);
const lookUp = apiCall('POST', apiPaths.adminUserLookUp, userLookUpAnswer);

/** Everybody with a role, and where they are logged in. */
export const staffQuery = queryOptions({
  queryKey: ['admin', 'staff'],
  ...saysWhenMissing,
  queryFn: ({ signal }) => callApi(list, { signal }),
  staleTime: 0,
});

/** A decision on what was proposed about a role: by another person, or refused, one's own. */
interface RoleDecision {
  readonly id: string;
  readonly proposal: ShownRoleProposal;
  readonly role: StaffRole;
  readonly change: ShownRoleProposal['change'];
}

/** What an admin proposes or does to somebody, or an approver decides, always with a reason. */
export type StaffAction =
  | { readonly kind: 'propose'; readonly change: 'give'; readonly ssn: string; readonly role: StaffRole }
  | { readonly kind: 'propose'; readonly change: 'take'; readonly id: string; readonly role: StaffRole }
  | ({ readonly kind: 'approve' } & RoleDecision)
  | ({ readonly kind: 'refuse' } & RoleDecision)
  | { readonly kind: 'end-sessions'; readonly id: string; readonly sessionId?: string }
  | { readonly kind: 'invite'; readonly id: string }
  | { readonly kind: 'revoke-passkey'; readonly id: string; readonly passkeyId: string };

/**
 * Does it; the number of a new colleague travels in a body and becomes an id first.
 * @returns the code of an invitation
 */
export async function doStaffAction(action: StaffAction, reason: string): Promise<string | undefined> {
  const send = async (path: string, body: object): Promise<undefined> => {
    await callApi(apiCall('POST', path, nothing), { body: { ...body, reason }, idempotencyKey: randomId() });
  };
  if (action.kind === 'propose') {
    const { role, change } = action;
    const id = change === 'give' ? (await callApi(lookUp, { body: { ssn: action.ssn } })).id : action.id;
    return send(apiPaths.adminProposeRole(id), { role, change });
  }
  if (action.kind === 'approve' || action.kind === 'refuse') {
    const path = action.kind === 'approve' ? apiPaths.adminApproveRole : apiPaths.adminRefuseRole;
    return send(path(action.id), { proposal_id: action.proposal.id });
  }
  if (action.kind === 'invite') {
    const invite = apiCall('POST', apiPaths.adminInvitePasskey(action.id), invitationAnswer);
    return (await callApi(invite, { body: { reason } })).code;
  }
  if (action.kind === 'revoke-passkey')
    return send(apiPaths.adminRevokePasskey(action.id), { passkey_id: action.passkeyId });
  return send(apiPaths.adminEndSessions(action.id), action.sessionId ? { session_id: action.sessionId } : {});
}
