import { emptyBody } from '@kreditlina/domain/credit-application/contracts/customer';
import { type OpenSession, sessionsAnswer } from '@kreditlina/domain/identity/contracts/customer';
import { signedIn } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { notFound } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { z } from 'zod';
import { actorOfSession } from '../../actors.ts';
import { clearSessionCookie } from '../cookies.ts';
import type { IdentityParts } from '../parts.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import type { OpenSessionRow } from '../sessions/session-store.ts';

const OWN_REASON = 'ended by the person';

/** An open session as the wire shows it. */
export const toOpenSession = (row: OpenSessionRow, currentId: string): OpenSession => ({
  id: row.id,
  device: row.device,
  started_at: row.created_at.toISOString(),
  active_at: row.active_at.toISOString(),
  is_current: row.id === currentId,
});

/** Where somebody is logged in: customers and staff see their own. */
export const listSessions = route({
  method: 'GET',
  url: apiPaths.sessions,
  access: signedIn,
  summary: 'Where the logged-in person is logged in',
  answer: sessionsAnswer,
  handler: async ({ session }, parts: IdentityParts) => {
    const rows = await parts.sessions.openOf([session.userId], parts.now());
    return { sessions: rows.map((row) => toOpenSession(row, session.id)) };
  },
});

/** One of one's own; somebody else's does not exist. */
export const endSession = route({
  method: 'POST',
  url: apiPaths.sessionEnd,
  access: signedIn,
  keepsNoAnswer: true,
  summary: 'Ends one of the own sessions',
  params: idParams,
  body: emptyBody,
  answer: z.strictObject({}),
  handler: async (call, parts: IdentityParts) => {
    const { params, session } = call;
    const origin = { ...call.origin, actor: await actorOfSession(parts, session) };
    if ((await parts.sessions.ownerOf(params.id)) !== session.userId) throw notFound();
    const position = await revokeSessions(parts, origin, session.userId, [params.id], OWN_REASON);
    if (params.id === session.id) clearSessionCookie(call.reply, parts);
    if (position) call.announce(position);
    return {};
  },
});

/** All but the one that asks. */
export const endOtherSessions = route({
  method: 'POST',
  url: apiPaths.sessionsEndOthers,
  access: signedIn,
  keepsNoAnswer: true,
  summary: 'Ends all other sessions of the logged-in person',
  body: emptyBody,
  answer: z.strictObject({}),
  handler: async (call, parts: IdentityParts) => {
    const { session } = call;
    const origin = { ...call.origin, actor: await actorOfSession(parts, session) };
    const open = await parts.sessions.openOf([session.userId], parts.now());
    const others = open.map(({ id }) => id).filter((id) => id !== session.id);
    const position = await revokeSessions(parts, origin, session.userId, others, OWN_REASON);
    if (position) call.announce(position);
    return {};
  },
});
