import { setTracker } from '@kreditlina/domain/identity/contracts/customer';
import { setTracker as decideTracker, user } from '@kreditlina/domain/identity/index';
import { handle } from '@kreditlina/http-edge/route';
import type { IdentityParts } from '../parts.ts';

/** Campaign code of the address that started the visit. */
export const setTrackerRoute = handle(setTracker, async (call, parts: IdentityParts) => {
  const { body, session } = call;
  const { position } = await parts.commands.send(call.origin, user, session.userId, decideTracker, {
    adTracker: body.at_gd,
  });
  call.announce(position);
  return {};
});
