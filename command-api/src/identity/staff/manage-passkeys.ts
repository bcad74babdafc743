import { invitePasskey } from '@kreditlina/domain/identity/contracts/passkeys';
import { revokePasskey as revokePasskeyEndpoint } from '@kreditlina/domain/identity/contracts/staff';
import { revokePasskey, user } from '@kreditlina/domain/identity/index';
import { notFound, unprocessable } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import type { IdentityParts } from '../parts.ts';
import { inviteToPasskey } from '../passkeys/invite.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';

/** Invites a colleague with a role; inviting oneself is refused. The code is handed over in person. */
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
    // The code is in no stored answer: a repeated request gets a new one.
    keepsNoAnswer: true,
  },
);

/** Revokes a lost key and ends its owner's sessions. */
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
