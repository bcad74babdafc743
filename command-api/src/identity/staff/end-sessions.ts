import { endSessionsBody } from '@kreditlina/domain/identity/contracts/staff';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { notFound } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { z } from 'zod';
import type { IdentityParts } from '../parts.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';

/** Of anybody, staff or customer: their next call is refused. */
export const endSessionsOf = route({
  method: 'POST',
  url: apiPaths.adminEndSessions,
  access: staffWith('manage-staff'),
  summary: "Ends somebody's sessions, all or one; the reason is recorded",
  params: idParams,
  body: endSessionsBody,
  answer: z.strictObject({}),
  handler: async (call, parts: IdentityParts) => {
    const { params, body } = call;
    const open = await parts.sessions.openOf([params.id], parts.now());
    const ids = open.map(({ id }) => id);
    const chosen = body.session_id === undefined ? ids : ids.filter((id) => id === body.session_id);
    if (chosen.length === 0) throw notFound();
    const origin = { ...call.origin, subjectId: params.id, comment: body.reason };
    const position = await revokeSessions(parts, origin, params.id, chosen, body.reason);
    if (position) call.announce(position);
    return {};
  },
});
