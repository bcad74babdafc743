import { revealSsnAnswer, revealSsnBody } from '@kreditlina/domain/contracts/admin';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { revealPersonalData, user } from '@kreditlina/domain/user/index';
import { readPersonalNumber } from '@kreditlina/projections/user/query';
import { send } from '../../commands.ts';
import { staffDeciders } from '../../http/access.ts';
import { notFound } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { announce } from '../../positions.ts';

/** the whole number is shown after the reason has been recorded, never before. */
export const revealSsn = route({
  method: 'POST',
  url: apiPaths.adminRevealSsn,
  access: staffDeciders,
  summary: 'Shows the whole personal number; the reason is recorded',
  params: applicationIdParams,
  body: revealSsnBody,
  answer: revealSsnAnswer,
  handler: async ({ api, params, body, actor, commandId, request, reply }) => {
    const userId = params.id.toLowerCase();
    const origin = { api, actor, commandId, correlationId: request.id, subjectId: userId };
    const command = { revealId: commandId, purpose: body.purpose };
    const { position } = await send(origin, user, userId, revealPersonalData, command);
    const ssn = await readPersonalNumber(api.store, userId);
    if (ssn === undefined) throw notFound();
    announce(api, request, reply, position);
    return { ssn };
  },
});
