import { readScreeningAnswer, readScreeningBody } from '@kreditlina/domain/identity/contracts/staff';
import { recordReportReading, user } from '@kreditlina/domain/identity/index';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { notFound, unprocessable } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { staffWith } from '../../access.ts';
import type { IdentityParts } from '../parts.ts';

/** What the register told of a person, after it was recorded for what it is read. */
export const readScreening = route({
  method: 'POST',
  url: apiPaths.adminUserBisnode,
  access: staffWith('read-reports'),
  summary: 'Records for what the register’s data on a person are read, and shows them',
  params: idParams,
  body: readScreeningBody,
  answer: readScreeningAnswer,
  // Each reading is an event, and nothing of an erased person is kept.
  keepsNoAnswer: true,
  handler: async ({ params, body, origin, announce, session }, { commands }: IdentityParts) => {
    const userId = params.id.toLowerCase();
    // Whoever is in a list may not be told, and works here perhaps.
    if (userId === session.userId) throw unprocessable('OWN_CASE');
    const { screening, isForgotten } = await commands.load(user, userId);
    if (!screening || isForgotten) throw notFound();
    const { position } = await commands.send(
      { ...origin, subjectId: userId },
      user,
      userId,
      recordReportReading,
      { readingId: origin.commandId, document: 'screening', number: null, readFor: body.purpose },
    );
    announce(position);
    const { userId: _userId, ...told } = screening;
    return { bisnode_data: JSON.stringify(told, null, 2), checked_at: screening.checkedAt };
  },
});
