import {
  enrolPasskey as enrolPasskeyEndpoint,
  getEnrolOptions,
} from '@kreditlina/domain/identity/contracts/passkeys';
import { enrolPasskey, user, verifyPasskey } from '@kreditlina/domain/identity/index';
import { derivedCommandId } from '@kreditlina/event-store';
import { handle } from '@kreditlina/http-edge/route';
import { actorOfSession } from '../../actors.ts';
import type { IdentityParts } from '../parts.ts';
import { refused, relyingParty, requireStaffSession } from './ceremony.ts';
import { webauthn } from './webauthn.ts';

/** Options for the browser to create a key, for an invited person. */
export const getEnrolOptionsRoute = handle(
  getEnrolOptions,
  async ({ body, session, request }, parts: IdentityParts) => {
    requireStaffSession(session);
    const invitation = await parts.passkeys.findInvitation(session.userId, body.code, parts.now());
    if (!invitation) throw refused(parts, request.log, session, 'no invitation');
    const known = await parts.passkeys.listOf([session.userId]);
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: 'Kreditlina',
      rpID: relyingParty(parts).rpId,
      // Shown by the authenticator beside the service: an id, without number or name.
      userName: `Kreditlina ${session.userId.slice(0, 8)}`,
      userID: new TextEncoder().encode(session.userId),
      attestationType: 'none',
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    await parts.passkeys.keepChallenge(session.id, 'enrol', options.challenge, parts.now());
    return { options: JSON.parse(JSON.stringify(options)) };
  },
  { keepsNoAnswer: true },
);

/** The key answers this session's challenge; the session counts as a staff session from then on. */
export const enrolPasskeyRoute = handle(
  enrolPasskeyEndpoint,
  async (call, parts: IdentityParts) => {
    const { body, session, request } = call;
    requireStaffSession(session);
    const expectedChallenge = await parts.passkeys.takeChallenge(session.id, 'enrol', parts.now());
    if (!expectedChallenge) throw refused(parts, request.log, session, 'no challenge');
    const invitationId = await parts.passkeys.findInvitation(session.userId, body.code, parts.now());
    if (!invitationId) throw refused(parts, request.log, session, 'no invitation');
    const { origin, rpId } = relyingParty(parts);
    const { verifyRegistrationResponse } = await webauthn();
    const verified = await verifyRegistrationResponse({
      response: body.response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
    }).catch(() => undefined);
    if (!verified?.verified) throw refused(parts, request.log, session, 'not verified');
    const { id: passkeyId, publicKey, counter } = verified.registrationInfo.credential;
    const passkey = { id: passkeyId, userId: session.userId, publicKey, counter, now: parts.now() };
    if (!(await parts.passkeys.add(passkey, invitationId)))
      throw refused(parts, request.log, session, 'used up');
    const actor = await actorOfSession(parts, session);
    const added = { ...call.origin, actor, commandId: derivedCommandId(invitationId, 'enrolled') };
    await parts.commands.send(added, user, session.userId, enrolPasskey, { invitationId, passkeyId });
    const shown = { ...call.origin, actor, commandId: derivedCommandId(session.id, 'passkey') };
    const command = { sessionId: session.id, passkeyId };
    const { position } = await parts.commands.send(shown, user, session.userId, verifyPasskey, command);
    await parts.sessions.provePasskey(parts.pool, session.id, parts.now());
    call.announce(position);
    return {};
  },
  { keepsNoAnswer: true },
);
