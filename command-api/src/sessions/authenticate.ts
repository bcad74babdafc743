import { logOut, user } from '@kreditlina/domain/user/index';
import { derivedCommandId } from '@kreditlina/event-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../api.ts';
import { edgeActor, send } from '../commands.ts';
import { sessionCookieOf } from '../cookies.ts';
import { unauthorized } from '../http/problem.ts';
import type { Session } from './session.ts';
import type { EndCause } from './session-row.ts';

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/**
 * The session of a request: `Authorization: Bearer` with the access token and the cookie set at login, both. A copied
 * token is useless without the cookie, and a forged cross-site request has no header. A request with `X-Passive: 1` (a poll of the
 * page) does not keep an unattended session alive.
 * @throws HttpProblem 401
 */
export async function authenticate(api: Api, request: FastifyRequest, reply: FastifyReply): Promise<Session> {
  const accessToken = bearer.exec(request.headers.authorization ?? '')?.[1];
  const cookieToken = sessionCookieOf(request, api);
  if (accessToken === undefined || cookieToken === undefined) throw unauthorized();
  const isPassive = request.headers['x-passive'] === '1';
  const session = await api.sessions.find({ accessToken, cookieToken }, api.now(), !isPassive);
  if (!session) throw unauthorized();
  void reply.header('Session-Expires-At', session.expiresAt);
  return session;
}

/** Notes that a session ran out. */
export async function recordExpiry(api: Api, session: Session, cause: EndCause): Promise<void> {
  const commandId = derivedCommandId(session.id, cause);
  const origin = { api, actor: edgeActor, commandId, correlationId: session.id };
  await send(origin, user, session.userId, logOut, { sessionId: session.id, cause });
}
