import {
  approveStaffRole,
  proposeStaffRole,
  refuseStaffRole,
} from '@kreditlina/domain/identity/contracts/staff';
import {
  approveRole,
  pendingRoles,
  proposeRevocation,
  proposeRole,
  refuseRole,
  type UserState,
  user,
} from '@kreditlina/domain/identity/index';
import { type Right, rightsOf } from '@kreditlina/domain/kernel/rights';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import type { CommandOrigin } from '@kreditlina/event-store/commands';
import { forbidden } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { rightSince } from '../../access/access.ts';
import { changingRolesOf, hasOpenCase } from '../../access/role-or-case.ts';
import type { IdentityParts } from '../parts.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { isLastOfRole } from './last-of-role.ts';

interface RoleChange {
  readonly personId: string;
  /** Acting colleague. */
  readonly userId: string;
  readonly right: Right;
}

/**
 * Serialises role changes and checks the actor's right under the lock, so that if two approvers revoke each
 * other's role, only the first succeeds and one remains.
 */
export function withRight<Result>(
  parts: Pick<IdentityParts, 'pool' | 'commands'>,
  { personId, userId, right }: RoleChange,
  run: (by: UserState) => Promise<Result>,
): Promise<Result> {
  return changingRolesOf(parts, personId, async () => {
    const by = await parts.commands.load(user, userId);
    if (!rightsOf(by.roles).includes(right)) throw forbidden();
    return run(by);
  });
}

const byCaller = (
  {
    params,
    session,
  }: { readonly params: { readonly id: string }; readonly session: { readonly userId: string } },
  right: Right,
): RoleChange => ({ personId: params.id, userId: session.userId, right });

const today = ({ now }: Pick<IdentityParts, 'now'>): string => dateInSweden(now());

/** Proposes to grant or revoke a role of a person who has logged in before. Another person approves it. */
export const proposeStaffRoleRoute = handle(proposeStaffRole, async (call, parts: IdentityParts) => {
  const { params, body, session } = call;
  const { role } = body;
  const origin = { ...call.origin, subjectId: params.id, comment: body.reason };
  const proposal = { role, proposalId: origin.commandId, proposedBy: session.userId };
  const { position } = await withRight(parts, byCaller(call, 'manage-staff'), async () => {
    if (body.change === 'revoke') {
      const isLast = await isLastOfRole(parts, params.id, role);
      return parts.commands.send(origin, user, params.id, proposeRevocation, { ...proposal, isLast });
    }
    const open = { userId: params.id, hasOpenCase: await hasOpenCase(parts, params.id) };
    return parts.commands.send(origin, user, params.id, proposeRole, { ...proposal, ...open });
  });
  call.announce(position);
  return {};
});

/**
 * Carries out a role change; the approver must be neither the proposer nor the role's owner. A new role takes
 * effect within two seconds. A person who loses a role is logged out before it is revoked: in the reverse
 * order, a failure would leave the sessions open.
 */
export const approveStaffRoleRoute = handle(approveStaffRole, async (call, parts: IdentityParts) => {
  const { params, body, session } = call;
  const { proposal_id: proposalId } = body;
  const origin = { ...call.origin, subjectId: params.id, comment: body.reason };
  const { position } = await withRight(parts, byCaller(call, 'approve'), async (by) => {
    const pending = pendingRoles(await parts.commands.load(user, params.id), today(parts));
    const revoked = pending.find((one) => one.proposalId === proposalId && one.roleChange === 'revoke');
    const command = {
      proposalId,
      approvedBy: session.userId,
      approverSince: rightSince(by, 'approve'),
      hasOpenCase: !revoked && (await hasOpenCase(parts, params.id)),
      isLast: revoked !== undefined && (await isLastOfRole(parts, params.id, revoked.role)),
    };
    if (revoked) {
      await parts.commands.tryOut(user, params.id, approveRole, command, origin.commandId);
      await endSessionsOf(parts, origin, params.id, body.reason);
    }
    return parts.commands.send(origin, user, params.id, approveRole, command);
  });
  call.announce(position);
  return {};
});

async function endSessionsOf(
  parts: Pick<IdentityParts, 'commands' | 'now' | 'sessions'>,
  origin: CommandOrigin,
  personId: string,
  reason: string,
): Promise<void> {
  const open = await parts.sessions.openOf([personId], parts.now());
  const ids = open.map(({ id }) => id);
  await revokeSessions(parts, origin, personId, ids, reason);
}

/** Refuses a proposed role change. Open to approvers, and to the proposer, who thereby withdraws it. */
export const refuseStaffRoleRoute = handle(refuseStaffRole, async (call, parts: IdentityParts) => {
  const { params, body, session } = call;
  const { proposal_id: proposalId } = body;
  const origin = { ...call.origin, subjectId: params.id, comment: body.reason };
  const { position } = await withRight(parts, byCaller(call, 'review'), async ({ roles }) => {
    const pending = pendingRoles(await parts.commands.load(user, params.id), today(parts));
    const isOwn = pending.some((one) => one.proposalId === proposalId && one.proposedBy === session.userId);
    if (!isOwn && !rightsOf(roles).includes('approve')) throw forbidden();
    const refusal = { proposalId, refusedBy: session.userId };
    return parts.commands.send(origin, user, params.id, refuseRole, refusal);
  });
  call.announce(position);
  return {};
});
