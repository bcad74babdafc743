import { revealSsn } from '@kreditlina/domain/identity/contracts/staff';
import { revealPersonalData, user } from '@kreditlina/domain/identity/index';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { takeFromQuota } from '../../quota/staff-quotas.ts';
import type { IdentityParts } from '../parts.ts';

/** The full number is shown only after the reason has been recorded. */
export const revealSsnRoute = handle(
  revealSsn,
  async (call, parts: IdentityParts) => {
    const { params, body, origin } = call;
    const userId = params.id.toLowerCase();
    await takeFromQuota(parts, origin, 'reveal', call.request.log);
    const command = { revealId: origin.commandId, purpose: body.purpose };
    const { position } = await parts.commands.send(
      { ...origin, subjectId: userId },
      user,
      userId,
      revealPersonalData,
      command,
    );
    const ssn = await parts.findPersonalNumber(userId);
    if (ssn === undefined) throw notFound();
    parts.raiseAlert(call.request.log, 'number-revealed', { user_id: origin.actor.id, subject_id: userId });
    call.announce(position);
    return { ssn };
  },
  {
    // Each reading is an event, and nothing of an erased person is kept.
    keepsNoAnswer: true,
    rowsFirst: (id) => [`number of ${id}`],
  },
);
