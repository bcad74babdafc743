import {
  enrolPasskey as enrolPasskeyEndpoint,
  getEnrolOptions,
  getVerifyOptions,
  verifyPasskey as verifyPasskeyEndpoint,
} from '@kreditlina/domain/identity/contracts/passkeys';
import { enrolPasskey, user, verifyPasskey } from '@kreditlina/domain/identity/index';
import { derivedCommandId } from '@kreditlina/event-store';
import { conflict, forbidden } from '@kreditlina/http-edge/problem';
import { handle, type Session } from '@kreditlina/http-edge/route';
import type { FastifyBaseLogger } from 'fastify';
import { actorOfSession } from '../../access/access.ts';
import type { OrderParts } from '../bank-id/parts.ts';
import type { LoginParts } from '../sessions/complete-login.ts';
import type { PasskeyStore } from './passkey-store.ts';

export interface PasskeyParts
  extends Pick<OrderParts, 'publicUrl' | 'raiseAlert'>,
    Pick<LoginParts, 'commands' | 'now' | 'pool' | 'sessions'> {
  readonly passkeys: PasskeyStore;
}

/** Imported at first use, because it is a tenth of all code that a process would load at its start. */
const webauthn = (): Promise<typeof import('@simplewebauthn/server')> => import('@simplewebauthn/server');

/** Binds keys to the public address and its host name, never to headers of the request. */
function relyingParty({ publicUrl }: Pick<PasskeyParts, 'publicUrl'>) {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, rpId: hostname };
}

/**
 * Passkeys require a session opened by the staff login.
 * @throws HttpProblem 403
 */
function requireStaffSession(session: Session): void {
  if (!session.isStaff && !session.awaitsSecondFactor) throw forbidden();
}

/** Refuses without a reason; only the alert to the operators states it. */
function refused(
  parts: Pick<PasskeyParts, 'raiseAlert'>,
  log: FastifyBaseLogger,
  session: Session,
  why: 'no challenge' | 'no invitation' | 'unknown key' | 'not verified' | 'used up',
): Error {
  parts.raiseAlert(log, 'second-factor-refused', { user_id: session.userId, session_id: session.id, why });
  return forbidden('SECOND_FACTOR_REFUSED');
}

/** WebAuthn options with which an invited person creates a key. */
export const getEnrolOptionsRoute = handle(
  getEnrolOptions,
  async ({ body, session, request }, parts: PasskeyParts) => {
    requireStaffSession(session);
    const invitation = await parts.passkeys.findInvitation(session.userId, body.code, parts.now());
    if (!invitation) throw refused(parts, request.log, session, 'no invitation');
    const known = await parts.passkeys.listOf([session.userId]);
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: 'Kreditlina',
      rpID: relyingParty(parts).rpId,
      // Shown by the authenticator beside the service: part of the id, without a number or name.
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

/** Stores a key that answers this session's challenge; the session then has staff rights. */
export const enrolPasskeyRoute = handle(
  enrolPasskeyEndpoint,
  async (call, parts: PasskeyParts) => {
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

/** WebAuthn options for using one of the person's keys. */
export const getVerifyOptionsRoute = handle(
  getVerifyOptions,
  async ({ session }, parts: PasskeyParts) => {
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

/** Accepts one of the person's own keys as the answer to this session's challenge, once. */
export const verifyPasskeyRoute = handle(
  verifyPasskeyEndpoint,
  async (call, parts: PasskeyParts) => {
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
    // Revoked or used elsewhere since it was read, so it is refused like a wrong key.
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
