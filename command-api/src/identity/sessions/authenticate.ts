import { logOut, user } from '@kreditlina/domain/identity/index';
import { derivedCommandId } from '@kreditlina/event-store';
import type { Commands } from '@kreditlina/event-store/commands';
import { HttpProblem, unauthorized } from '@kreditlina/http-edge/problem';
import type { Session } from '@kreditlina/http-edge/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { edgeActor } from '../../access/access.ts';
import { type CookieParts, sessionCookieOf } from '../cookies.ts';
import type { EndCause } from './session-row.ts';
import type { SessionStore } from './session-store.ts';

export interface SessionParts extends CookieParts {
  readonly sessions: SessionStore;
  readonly now: () => string;
}

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/**
 * Session of a request. Requires both `Authorization: Bearer` with the access token and the cookie set at
 * login: a copied token is useless without the cookie, and a forged cross-site request lacks the header. A
 * request with `X-Passive: 1`, such as a poll, does not extend the session.
 * @throws HttpProblem 401
 */
export async function authenticate(
  parts: SessionParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session> {
  const accessToken = bearer.exec(request.headers.authorization ?? '')?.[1];
  const cookieToken = sessionCookieOf(request, parts);
  if (accessToken === undefined || cookieToken === undefined) throw unauthorized();
  const isPassive = request.headers['x-passive'] === '1';
  const session = await parts.sessions.find({ accessToken, cookieToken }, parts.now(), !isPassive);
  if (!session) throw unauthorized();
  void reply.header('Session-Expires-At', session.expiresAt);
  return session;
}

/** User id on a public route; undefined without a valid session. */
export async function userOf(
  parts: SessionParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  if (request.headers.authorization === undefined) return undefined;
  try {
    return (await authenticate(parts, request, reply)).userId;
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 401) return undefined;
    throw error;
  }
}

export async function recordExpiry(commands: Commands, session: Session, cause: EndCause): Promise<void> {
  const commandId = derivedCommandId(session.id, cause);
  const origin = { actor: edgeActor, commandId, correlationId: session.id };
  await commands.send(origin, user, session.userId, logOut, { sessionId: session.id, cause });
}
