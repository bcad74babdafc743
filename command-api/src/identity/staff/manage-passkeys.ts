import { invitationAnswer } from '@kreditlina/domain/identity/contracts/passkeys';
import { invitePasskeyBody, revokePasskeyBody } from '@kreditlina/domain/identity/contracts/staff';
import { revokePasskey, user } from '@kreditlina/domain/identity/index';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { notFound, unprocessable } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { z } from 'zod';
import type { IdentityParts } from '../parts.ts';
import { inviteToPasskey } from '../passkeys/invite.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';

/** For a colleague with a role; nobody invites themselves. The code is handed over in person. */
export const invitePasskeyOf = route({
  method: 'POST',
  url: apiPaths.adminInvitePasskey,
  access: staffWith('manage-staff'),
  // The code stands in no stored answer: asked again, there is another one.
  keepsNoAnswer: true,
  summary: 'Invites a colleague to add a passkey; the code is shown once',
  params: idParams,
  body: invitePasskeyBody,
  answer: invitationAnswer,
  handler: async (call, parts: IdentityParts) => {
    const { params, body, session } = call;
    if (params.id === session.userId) throw unprocessable('OWN_PASSKEY');
    if ((await parts.commands.load(user, params.id)).roles.length === 0) throw notFound();
    const origin = { ...call.origin, subjectId: params.id, comment: body.reason };
    const { code, expiresAt, position } = await inviteToPasskey(parts, origin, params.id, parts.newId());
    call.announce(position);
    return { code, expires_at: expiresAt };
  },
});

/** A lost key: it opens nothing more, and the sessions of its owner end. */
export const revokePasskeyOf = route({
  method: 'POST',
  url: apiPaths.adminRevokePasskey,
  access: staffWith('manage-staff'),
  summary: "Takes a colleague's passkey out of use; the reason is recorded",
  params: idParams,
  body: revokePasskeyBody,
  answer: z.strictObject({}),
  handler: async (call, parts: IdentityParts) => {
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
  },
});
