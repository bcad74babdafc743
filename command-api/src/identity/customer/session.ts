import {
  endOtherSessions,
  endSession,
  extendSession,
  getMe,
  listSessions,
  logOut,
  type OpenSession,
  setTracker,
  type User,
} from '@kreditlina/domain/identity/contracts/customer';
import { logOut as decideLogOut, setTracker as decideTracker, user } from '@kreditlina/domain/identity/index';
import { rightsOf, wireRole } from '@kreditlina/domain/kernel/rights';
import { derivedCommandId } from '@kreditlina/event-store';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle, type Session } from '@kreditlina/http-edge/route';
import { findCurrentUser } from '@kreditlina/projections/identity/query';
import { actorOfSession } from '../../access/access.ts';
import { clearSessionCookie } from '../cookies.ts';
import type { IdentityParts } from '../parts.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import type { OpenSessionRow } from '../sessions/session-store.ts';

/**
 * The logged-in person in wire form, for themselves only. Reads the person's own stream while the read model
 * lags behind a first login.
 */
export async function currentUser(
  parts: Pick<IdentityParts, 'reads' | 'personalNumberOf' | 'commands' | 'passkeys' | 'lenderNames'>,
  { userId, isStaff, awaitsSecondFactor }: Pick<Session, 'userId' | 'isStaff' | 'awaitsSecondFactor'>,
): Promise<User> {
  const [found, ssn] = await Promise.all([
    findCurrentUser(parts.reads, userId),
    parts.personalNumberOf(userId),
  ]);
  // A session without staff rights shows no roles, even if the person has some.
  const ofSession = isStaff
    ? { lender_names: parts.lenderNames }
    : { is_admin: false, roles: [], rights: [] };
  const second_factor = awaitsSecondFactor ? await secondFactor(parts, userId) : null;
  if (found && found.first_name !== '') return { ...found, ssn, ...ofSession, second_factor };
  const { person, contactDetails, roles } = await parts.commands.load(user, userId);
  return {
    id: userId,
    ssn,
    first_name: person?.firstName ?? '',
    last_name: person?.lastName ?? '',
    email: contactDetails?.email || null,
    phone: contactDetails?.phone || null,
    contact_details_changed_at: found?.contact_details_changed_at ?? null,
    contact_details_changed: found?.contact_details_changed ?? [],
    is_admin: roles.includes('admin'),
    roles: roles.map(wireRole),
    rights: [...rightsOf(roles)],
    companies: found?.companies ?? [],
    credit_applications: found?.credit_applications ?? [],
    ...ofSession,
    second_factor,
  };
}

/** Next step of the second factor. Without a passkey, the person must enrol one, by invitation. */
async function secondFactor(
  { passkeys }: Pick<IdentityParts, 'passkeys'>,
  userId: string,
): Promise<'enrol' | 'verify'> {
  return (await passkeys.listOf([userId])).length === 0 ? 'enrol' : 'verify';
}

export const getMeRoute = handle(getMe, ({ session }, parts: IdentityParts) => currentUser(parts, session));

/** Stores the campaign code from the address at which the visit began. */
export const setTrackerRoute = handle(setTracker, async (call, parts: IdentityParts) => {
  const { body, session } = call;
  const { position } = await parts.commands.send(call.origin, user, session.userId, decideTracker, {
    adTracker: body.at_gd,
  });
  call.announce(position);
  return {};
});

const OWN_REASON = 'ended by the person';

export const toOpenSession = (row: OpenSessionRow, currentId: string): OpenSession => ({
  id: row.id,
  device: row.device,
  started_at: row.created_at.toISOString(),
  active_at: row.active_at.toISOString(),
  is_current: row.id === currentId,
});

export const listSessionsRoute = handle(listSessions, async ({ session }, parts: IdentityParts) => {
  const rows = await parts.sessions.openOf([session.userId], parts.now());
  return { sessions: rows.map((row) => toOpenSession(row, session.id)) };
});

/** Ends one of the caller's own sessions; 404 for a session of another person. */
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

/** Answers the warning before the session times out; like any attended request, extends the session. */
export const extendSessionRoute = handle(
  extendSession,
  async ({ session }) => ({
    expires_at: session.expiresAt,
    absolute_expires_at: session.absoluteExpiresAt,
  }),
  { keepsNoAnswer: true },
);

/** Ends the session on the server, and with it in every tab. */
export const logOutRoute = handle(
  logOut,
  async (call, parts: IdentityParts) => {
    const { session, reply } = call;
    await parts.sessions.end(session.id, parts.now());
    clearSessionCookie(reply, parts);
    const commandId = derivedCommandId(session.id, 'log-out');
    const origin = { ...call.origin, actor: await actorOfSession(parts, session), commandId };
    const command = { sessionId: session.id, cause: 'customer' as const };
    const { position } = await parts.commands.send(origin, user, session.userId, decideLogOut, command);
    call.announce(position);
    return {};
  },
  { keepsNoAnswer: true },
);
