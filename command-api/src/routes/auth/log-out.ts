import { emptyBody } from '@kreditlina/domain/contracts/credit-application';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { logOut as decideLogOut, user } from '@kreditlina/domain/user/index';
import { derivedCommandId } from '@kreditlina/event-store';
import { z } from 'zod';
import { send } from '../../commands.ts';
import { clearSessionCookie } from '../../cookies.ts';
import { signedIn } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import { announce } from '../../positions.ts';

/** the session ends on the server, in every tab. */
export const logOut = route({
  method: 'POST',
  url: apiPaths.authLogout,
  access: signedIn,
  isPoll: true,
  summary: 'Ends the session on the server',
  body: emptyBody,
  answer: z.strictObject({}),
  handler: async ({ api, session, actor, request, reply }) => {
    await api.sessions.end(session.id, api.now());
    clearSessionCookie(reply, api);
    const commandId = derivedCommandId(session.id, 'log-out');
    const origin = { api, actor, commandId, correlationId: request.id };
    const command = { sessionId: session.id, cause: 'customer' as const };
    const { position } = await send(origin, user, session.userId, decideLogOut, command);
    announce(api, request, reply, position);
    return {};
  },
});
