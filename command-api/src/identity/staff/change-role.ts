import { changeRoleBody } from '@kreditlina/domain/identity/contracts/staff';
import { grantRole, revokeRole, user } from '@kreditlina/domain/identity/index';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import type { CommandOrigin } from '@kreditlina/event-store/commands';
import { forbidden, notFound, unprocessable } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { z } from 'zod';
import { staffWith } from '../../access.ts';
import type { IdentityParts } from '../parts.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';

/** One change of roles at a time, in the whole installation. */
const ROLES_LOCK = 7_218_001;

/** Of this process: whoever waits for the lock of the installation holds a connection. */
let last: Promise<unknown> = Promise.resolve();

async function locked<Result>(
  parts: Pick<IdentityParts, 'pool' | 'commands'>,
  userId: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const client = await parts.pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [ROLES_LOCK]);
    const { roles } = await parts.commands.load(user, userId);
    if (!roles.includes('admin')) throw forbidden();
    return await run();
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/**
 * Changes of roles come one after the other, and whoever changes one must still be an admin then: of two admins who take the role
 * from each other one keeps it, so that there always is one.
 */
export function asAdmin<Result>(
  parts: Pick<IdentityParts, 'pool' | 'commands'>,
  userId: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const turn = last.then(() => locked(parts, userId, run));
  last = turn.catch(() => undefined);
  return turn;
}

/** To somebody else who has logged in before, never to oneself; they have the rights of the role within two seconds. */
export const grantStaffRole = route({
  method: 'POST',
  url: apiPaths.adminGrantRole,
  access: staffWith('manage-staff'),
  summary: 'Gives somebody a role in the back office; the reason is recorded',
  params: idParams,
  body: changeRoleBody,
  answer: z.strictObject({}),
  handler: async (call, parts: IdentityParts) => {
    const { params, body, session } = call;
    if (params.id === session.userId) throw unprocessable('OWN_ROLE');
    const origin = { ...call.origin, subjectId: params.id, comment: body.reason };
    if (!(await parts.commands.load(user, params.id)).isRegistered) throw notFound();
    const command = { userId: params.id, role: body.role };
    const { position } = await asAdmin(parts, session.userId, () =>
      parts.commands.send(origin, user, params.id, grantRole, command),
    );
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
    const { position } = await asAdmin(parts, session.userId, async () => {
      await parts.commands.tryOut(user, params.id, revokeRole, command, origin.commandId);
      await endSessionsOf(parts, origin, { personId: params.id, but: session.id, reason: body.reason });
      return parts.commands.send(origin, user, params.id, revokeRole, command);
    });
    call.announce(position);
    return {};
  },
});
