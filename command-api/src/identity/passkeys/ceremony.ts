import { forbidden } from '@kreditlina/http-edge/problem';
import type { Session } from '@kreditlina/http-edge/session';
import type { FastifyBaseLogger } from 'fastify';
import type { IdentityParts } from '../parts.ts';

/** Where keys are bound to: the public address and its host name, never what a request says of itself. */
export function relyingParty({ publicUrl }: Pick<IdentityParts, 'publicUrl'>) {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, rpId: hostname };
}

/** Passkeys are for sessions that were opened at the staff's door. @throws HttpProblem 403 */
export function requireStaffSession(session: Session): void {
  if (!session.isStaff && !session.awaitsSecondFactor) throw forbidden();
}

/** Says nothing of why: the alert does, to whoever watches. */
export function refused(
  parts: Pick<IdentityParts, 'raiseAlert'>,
  log: FastifyBaseLogger,
  session: Session,
  why: 'no challenge' | 'no invitation' | 'unknown key' | 'not verified' | 'used up',
): Error {
  parts.raiseAlert(log, 'second-factor-refused', { user_id: session.userId, session_id: session.id, why });
  return forbidden('SECOND_FACTOR_REFUSED');
}
