import { invitePasskey } from '@kreditlina/domain/identity/contracts/passkeys';
import {
  endSessionsOfUser,
  listRolesToDecide,
  listStaff,
  revokePasskey as revokePasskeyEndpoint,
} from '@kreditlina/domain/identity/contracts/staff';
import { revokePasskey, user } from '@kreditlina/domain/identity/index';
import { rightsOf, staffRoles } from '@kreditlina/domain/kernel/rights';
import { notFound, unprocessable } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { fullName } from '@kreditlina/projections/identity/names';
import { listStaff as readStaff } from '@kreditlina/projections/identity/query';
import { toOpenSession } from '../customer/session.ts';
import type { IdentityParts } from '../parts.ts';
import { inviteToPasskey } from '../passkeys/invite.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { openRoleProposals, roleHistory } from './role-history.ts';

/** Lists everyone with a back-office role and, for those who manage staff, their sessions and passkeys. */
export const listStaffRoute = handle(listStaff, async ({ session, request }, parts: IdentityParts) => {
  const people = await readStaff(parts.reads);
  const manages = rightsOf(request.roles).includes('manage-staff');
  const managed = manages ? people.map(({ id }) => id) : [];
  const passkeys = await parts.passkeys.listOf(managed);
  const open = await parts.sessions.openOf(managed, parts.now());
  return {
    ...(await roleHistory(parts, session.userId)),
    uses_passkeys: parts.needsPasskey,
    people: people.map((person) => ({
      id: person.id,
      name: fullName(person),
      roles: staffRoles.filter((role) => person.roles.includes(role)),
      is_self: person.id === session.userId,
      sessions: open.filter((row) => row.user_id === person.id).map((row) => toOpenSession(row, session.id)),
      passkeys: passkeys
        .filter((key) => key.user_id === person.id)
        .map(({ id, added_at, used_at }) => ({
          id,
          added_at: added_at.toISOString(),
          used_at: used_at?.toISOString() ?? null,
        })),
    })),
  };
});

/** Proposals that the reader may decide: never their own, and none if they may not approve. */
export const listRolesToDecideRoute = handle(
  listRolesToDecide,
  async ({ session }, parts: IdentityParts) => ({
    proposals: (await openRoleProposals(parts, session.userId)).filter(({ may_approve }) => may_approve),
  }),
);

/** Ends sessions of any user, staff or customer. */
export const endSessionsOfUserRoute = handle(endSessionsOfUser, async (call, parts: IdentityParts) => {
  const { params, body } = call;
  const open = await parts.sessions.openOf([params.id], parts.now());
  const ids = open.map(({ id }) => id);
  const chosen = body.session_id === undefined ? ids : ids.filter((id) => id === body.session_id);
  if (chosen.length === 0) throw notFound();
  const origin = { ...call.origin, subjectId: params.id, comment: body.reason };
  const position = await revokeSessions(parts, origin, params.id, chosen, body.reason);
  if (position) call.announce(position);
  return {};
});

/** Invites a colleague, never oneself, to add a passkey. The code is handed over in person. */
export const invitePasskeyRoute = handle(
  invitePasskey,
  async (call, parts: IdentityParts) => {
    const { params, body, session } = call;
    if (params.id === session.userId) throw unprocessable('OWN_PASSKEY');
    if ((await parts.commands.load(user, params.id)).roles.length === 0) throw notFound();
    const origin = { ...call.origin, subjectId: params.id, comment: body.reason };
    const { code, expiresAt, position } = await inviteToPasskey(parts, origin, params.id, parts.newId());
    call.announce(position);
    return { code, expires_at: expiresAt };
  },
  {
    // No stored answer may contain the code; a repeated request gets a new one.
    keepsNoAnswer: true,
  },
);

export const revokePasskeyRoute = handle(revokePasskeyEndpoint, async (call, parts: IdentityParts) => {
  const { params, body, session } = call;
  if (params.id === session.userId) throw unprocessable('OWN_PASSKEY');
  if (!(await parts.passkeys.revoke(body.passkey_id, params.id, parts.now()))) throw notFound();
  const origin = { ...call.origin, subjectId: params.id, comment: body.reason };
  const command = { passkeyId: body.passkey_id };
  const { position } = await parts.commands.send(origin, user, params.id, revokePasskey, command);
  const open = await parts.sessions.openOf([params.id], parts.now());
  const ids = open.map(({ id }) => id);
  call.announce((await revokeSessions(parts, origin, params.id, ids, body.reason)) ?? position);
  return {};
});
