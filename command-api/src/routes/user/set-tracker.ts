import { setTrackerBody } from '@kreditlina/domain/contracts/auth';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { setTracker as decideTracker, user } from '@kreditlina/domain/user/index';
import { z } from 'zod';
import { send } from '../../commands.ts';
import { signedIn } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import { announce } from '../../positions.ts';

/** C-328: the campaign code of the address that the visit began with. */
export const setTracker = route({
  method: 'POST',
  url: apiPaths.setTracker,
  access: signedIn,
  summary: 'Keeps the campaign code that the person came with',
  body: setTrackerBody,
  answer: z.strictObject({}),
  handler: async ({ api, body, session, actor, commandId, request, reply }) => {
    const origin = { api, actor, commandId, correlationId: request.id };
    const { position } = await send(origin, user, session.userId, decideTracker, { adTracker: body.at_gd });
    announce(api, request, reply, position);
    return {};
  },
});
