import {
  getVerifyOptions,
  verifyPasskey as verifyPasskeyEndpoint,
} from '@kreditlina/domain/identity/contracts/passkeys';
import { user, verifyPasskey } from '@kreditlina/domain/identity/index';
import { derivedCommandId } from '@kreditlina/event-store';
import { conflict } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { actorOfSession } from '../../actors.ts';
import type { IdentityParts } from '../parts.ts';
import { refused, relyingParty, requireStaffSession } from './ceremony.ts';
import { webauthn } from './webauthn.ts';

/** Options for the browser to use one of the person's keys. */
export const getVerifyOptionsRoute = handle(
  getVerifyOptions,
  async ({ session }, parts: IdentityParts) => {
    requireStaffSession(session);
    const known = await parts.passkeys.listOf([session.userId]);
    if (known.length === 0) throw conflict('NO_PASSKEY');
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: relyingParty(parts).rpId,
      allowCredentials: known.map(({ id }) => ({ id })),
      userVerification: 'required',
    });
    await parts.passkeys.keepChallenge(session.id, 'verify', options.challenge, parts.now());
    return { options: JSON.parse(JSON.stringify(options)) };
  },
  { keepsNoAnswer: true },
);

/** One of the person's own keys answers the challenge of this session, once. */
export const verifyPasskeyRoute = handle(
  verifyPasskeyEndpoint,
  async (call, parts: IdentityParts) => {
    const { body, session, request } = call;
    requireStaffSession(session);
    const expectedChallenge = await parts.passkeys.takeChallenge(session.id, 'verify', parts.now());
    if (!expectedChallenge) throw refused(parts, request.log, session, 'no challenge');
    const own = await parts.passkeys.listOf([session.userId]);
    const passkey = own.find(({ id }) => id === body.response.id);
    if (!passkey) throw refused(parts, request.log, session, 'unknown key');
    const { origin, rpId } = relyingParty(parts);
    const { verifyAuthenticationResponse } = await webauthn();
    const verified = await verifyAuthenticationResponse({
      response: body.response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    }).catch(() => undefined);
    if (!verified?.verified) throw refused(parts, request.log, session, 'not verified');
    const { newCounter } = verified.authenticationInfo;
    // Revoked or used elsewhere meanwhile: the same answer as for a wrong key.
    if (!(await parts.passkeys.use(passkey.id, newCounter, parts.now())))
      throw refused(parts, request.log, session, 'used up');
    const actor = await actorOfSession(parts, session);
    const shown = { ...call.origin, actor, commandId: derivedCommandId(session.id, 'passkey') };
    const command = { sessionId: session.id, passkeyId: passkey.id };
    const { position } = await parts.commands.send(shown, user, session.userId, verifyPasskey, command);
    await parts.sessions.provePasskey(parts.pool, session.id, parts.now());
    call.announce(position);
    return {};
  },
  { keepsNoAnswer: true },
);
