import {
  endOtherSessions,
  endSession,
  listSessions,
  type OpenSession,
} from '@kreditlina/domain/identity/contracts/customer';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { actorOfSession } from '../../actors.ts';
import { clearSessionCookie } from '../cookies.ts';
import type { IdentityParts } from '../parts.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import type { OpenSessionRow } from '../sessions/session-store.ts';

const OWN_REASON = 'ended by the person';

/** An open session in wire form. */
export const toOpenSession = (row: OpenSessionRow, currentId: string): OpenSession => ({
  id: row.id,
  device: row.device,
  started_at: row.created_at.toISOString(),
  active_at: row.active_at.toISOString(),
  is_current: row.id === currentId,
});

/** Open sessions of the caller, customer or staff. */
export const listSessionsRoute = handle(listSessions, async ({ session }, parts: IdentityParts) => {
  const rows = await parts.sessions.openOf([session.userId], parts.now());
  return { sessions: rows.map((row) => toOpenSession(row, session.id)) };
});

/** Ends one of the caller's own sessions; another's does not exist. */
export const endSessionRoute = handle(
  endSession,
  async (call, parts: IdentityParts) => {
    const { params, session } = call;
    const origin = { ...call.origin, actor: await actorOfSession(parts, session) };
    if ((await parts.sessions.ownerOf(params.id)) !== session.userId) throw notFound();
    const position = await revokeSessions(parts, origin, session.userId, [params.id], OWN_REASON);
    if (params.id === session.id) clearSessionCookie(call.reply, parts);
    if (position) call.announce(position);
    return {};
  },
  { keepsNoAnswer: true },
);

/** Ends all but the current session. */
export const endOtherSessionsRoute = handle(
  endOtherSessions,
  async (call, parts: IdentityParts) => {
    const { session } = call;
    const origin = { ...call.origin, actor: await actorOfSession(parts, session) };
    const open = await parts.sessions.openOf([session.userId], parts.now());
    const others = open.map(({ id }) => id).filter((id) => id !== session.id);
    const position = await revokeSessions(parts, origin, session.userId, others, OWN_REASON);
    if (position) call.announce(position);
    return {};
  },
  { keepsNoAnswer: true },
);
