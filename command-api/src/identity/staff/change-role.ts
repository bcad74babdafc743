import { changeRoleBody, decideRoleBody } from '@kreditlina/domain/identity/contracts/staff';
import {
  approveRole,
  pendingRoles,
  proposeRole,
  refuseRole,
  revokeRole,
  type UserState,
  user,
} from '@kreditlina/domain/identity/index';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { type Right, rightsOf } from '@kreditlina/domain/kernel/rights';
import { apiPaths } from '@kreditlina/domain/paths';
import { businessDate } from '@kreditlina/event-store';
import type { CommandOrigin } from '@kreditlina/event-store/commands';
import { forbidden, unprocessable } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { z } from 'zod';
import { rightSince, staffWith } from '../../access.ts';
import { changingRolesOf, hasOpenCase } from '../../role-or-case.ts';
import type { IdentityParts } from '../parts.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';

interface RoleChange {
  /** Whose roles change. */
  readonly personId: string;
  /** Who changes them, and the right that it takes. */
  readonly userId: string;
  readonly right: Right;
}

/**
 * Changes of roles come one after the other, and whoever changes one must still have the right then: of two admins who take the role from
 * each other one keeps it, so that there always is one.
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

const today = ({ now }: Pick<IdentityParts, 'now'>): string => businessDate(now());

/** For somebody else who has logged in before; another person gives it. */
export const proposeStaffRole = route({
  method: 'POST',
  url: apiPaths.adminProposeRole,
  access: staffWith('manage-staff'),
  summary:
    'Proposes a role in the back office for somebody; another person gives it, and the reason is recorded',
  params: idParams,
  body: changeRoleBody,
  answer: z.strictObject({}),
  handler: async (call, parts: IdentityParts) => {
    const { params, body, session } = call;
    const origin = { ...call.origin, subjectId: params.id, comment: body.reason };
    const { position } = await withRight(parts, byCaller(call, 'manage-staff'), async () =>
      parts.commands.send(origin, user, params.id, proposeRole, {
        userId: params.id,
        role: body.role,
        proposalId: origin.commandId,
        proposedBy: session.userId,
        hasOpenCase: await hasOpenCase(parts, params.id),
      }),
    );
    call.announce(position);
    return {};
  },
});

/** By another than who proposed it and who gets it; they have the rights of the role within two seconds. */
export const approveStaffRole = route({
  method: 'POST',
  url: apiPaths.adminApproveRole,
  access: staffWith('approve'),
  summary: 'Gives somebody the role that another person proposed; never one’s own proposal',
  params: idParams,
  body: decideRoleBody,
  answer: z.strictObject({}),
  handler: async (call, parts: IdentityParts) => {
    const { params, body, session } = call;
    const origin = { ...call.origin, subjectId: params.id, comment: body.comment };
    const { position } = await withRight(parts, byCaller(call, 'approve'), async (by) =>
      parts.commands.send(origin, user, params.id, approveRole, {
        proposalId: body.proposal_id,
        approvedBy: session.userId,
        approverSince: rightSince(by, 'approve'),
        hasOpenCase: await hasOpenCase(parts, params.id),
      }),
    );
    call.announce(position);
    return {};
  },
});

/** By whoever may approve, or by who proposed it. */
export const refuseStaffRole = route({
  method: 'POST',
  url: apiPaths.adminRefuseRole,
  access: staffWith('review'),
  summary: 'Refuses a role that was proposed, or takes one’s own proposal back; why is recorded',
  params: idParams,
  body: decideRoleBody,
  answer: z.strictObject({}),
  handler: async (call, parts: IdentityParts) => {
    const { params, body, session } = call;
    const { proposal_id: proposalId } = body;
    const origin = { ...call.origin, subjectId: params.id, comment: body.comment };
    const { position } = await withRight(parts, byCaller(call, 'review'), async ({ roles }) => {
      const pending = pendingRoles(await parts.commands.load(user, params.id), today(parts));
      const isOwn = pending.some((one) => one.proposalId === proposalId && one.proposedBy === session.userId);
      if (!isOwn && !rightsOf(roles).includes('approve')) throw forbidden();
      const refusal = { proposalId, refusedBy: session.userId };
      return parts.commands.send(origin, user, params.id, refuseRole, refusal);
    });
    call.announce(position);
    return {};
  },
});

/**
 * Whoever loses a role goes on in no session but the one that this is done in. They end before the role goes: were it gone and this failed,
 * nobody would be asked to end them any more.
 */
export async function endSessionsOf(
  parts: Pick<IdentityParts, 'commands' | 'now' | 'sessions'>,
  origin: CommandOrigin,
  { personId, but, reason }: { readonly personId: string; readonly but: string; readonly reason: string },
): Promise<void> {
  const open = await parts.sessions.openOf([personId], parts.now());
  const ids = open.map(({ id }) => id).filter((id) => id !== but);
  await revokeSessions(parts, origin, personId, ids, reason);
}

/** Nobody takes away their own admin role. The sessions of whoever loses a role end at once. */
export const revokeStaffRole = route({
  method: 'POST',
  url: apiPaths.adminRevokeRole,
  access: staffWith('manage-staff'),
  summary: 'Takes a role in the back office away; the reason is recorded and the sessions end',
  params: idParams,
  body: changeRoleBody,
  answer: z.strictObject({}),
  handler: async (call, parts: IdentityParts) => {
    const { params, body, session } = call;
    if (params.id === session.userId && body.role === 'admin') throw unprocessable('OWN_ADMIN_ROLE');
    const origin = { ...call.origin, subjectId: params.id, comment: body.reason };
    const command = { role: body.role };
    const { position } = await withRight(parts, byCaller(call, 'manage-staff'), async () => {
      await parts.commands.tryOut(user, params.id, revokeRole, command, origin.commandId);
      await endSessionsOf(parts, origin, { personId: params.id, but: session.id, reason: body.reason });
      return parts.commands.send(origin, user, params.id, revokeRole, command);
    });
    call.announce(position);
    return {};
  },
});
