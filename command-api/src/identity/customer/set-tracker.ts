import { setTrackerBody } from '@kreditlina/domain/identity/contracts/customer';
import { setTracker as decideTracker, user } from '@kreditlina/domain/identity/index';
import { signedIn } from '@kreditlina/domain/kernel/access';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { z } from 'zod';
import type { IdentityParts } from '../parts.ts';

/** The campaign code of the address that the visit began with. */
export const setTracker = route({
  method: 'POST',
  url: apiPaths.setTracker,
  access: signedIn,
  summary: 'Keeps the campaign code that the person came with',
  body: setTrackerBody,
  answer: z.strictObject({}),
  handler: async (call, parts: IdentityParts) => {
    const { body, session } = call;
    const { position } = await parts.commands.send(call.origin, user, session.userId, decideTracker, {
      adTracker: body.at_gd,
    });
    call.announce(position);
    return {};
  },
});
