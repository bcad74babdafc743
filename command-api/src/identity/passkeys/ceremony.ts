import { forbidden } from '@kreditlina/http-edge/problem';
import type { Session } from '@kreditlina/http-edge/session';
import type { FastifyBaseLogger } from 'fastify';
import type { IdentityParts } from '../parts.ts';

/** Keys are bound to the public address and its host name, never to the request's own headers. */
export function relyingParty({ publicUrl }: Pick<IdentityParts, 'publicUrl'>) {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, rpId: hostname };
}

/** Passkeys need a session opened at the staff login. @throws HttpProblem 403 */
export function requireStaffSession(session: Session): void {
  if (!session.isStaff && !session.awaitsSecondFactor) throw forbidden();
}

/** The refusal does not say why; the alert to the operators does. */
export function refused(
  parts: Pick<IdentityParts, 'raiseAlert'>,
  log: FastifyBaseLogger,
  session: Session,
  why: 'no challenge' | 'no invitation' | 'unknown key' | 'not verified' | 'used up',
): Error {
  parts.raiseAlert(log, 'second-factor-refused', { user_id: session.userId, session_id: session.id, why });
  return forbidden('SECOND_FACTOR_REFUSED');
}
