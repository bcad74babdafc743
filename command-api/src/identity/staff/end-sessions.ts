import { endSessionsOfUser } from '@kreditlina/domain/identity/contracts/staff';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import type { IdentityParts } from '../parts.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';

/** Ends sessions of any user, staff or customer: their next call is refused. */
export const endSessionsOfUserRoute = handle(endSessionsOfUser, async (call, parts: IdentityParts) => {
  const { params, body } = call;
  const open = await parts.sessions.openOf([params.id], parts.now());
  const ids = open.map(({ id }) => id);
  const chosen = body.session_id === undefined ? ids : ids.filter((id) => id === body.session_id);
  if (chosen.length === 0) throw notFound();
  const origin = { ...call.origin, subjectId: params.id, comment: body.reason };
  const position = await revokeSessions(parts, origin, params.id, chosen, body.reason);
  if (position) call.announce(position);
  return {};
});
