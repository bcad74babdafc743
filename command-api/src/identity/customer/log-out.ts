import { logOut } from '@kreditlina/domain/identity/contracts/customer';
import { logOut as decideLogOut, user } from '@kreditlina/domain/identity/index';
import { derivedCommandId } from '@kreditlina/event-store';
import { handle } from '@kreditlina/http-edge/route';
import { actorOfSession } from '../../actors.ts';
import { clearSessionCookie } from '../cookies.ts';
import type { IdentityParts } from '../parts.ts';

/** Ends the session on the server, in every tab. */
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
