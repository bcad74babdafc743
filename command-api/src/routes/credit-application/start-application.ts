import {
  creditApplication as answer,
  startApplicationBody,
} from '@kreditlina/domain/contracts/credit-application';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { startApplication as decide } from '@kreditlina/domain/credit-application/index';
import { derivedCommandId } from '@kreditlina/event-store';
import { submit } from '../../application-answer.ts';
import { signedIn } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** C-329: the id comes from the command, so that a repeated request starts nothing twice. */
export const startApplication = route({
  method: 'POST',
  url: apiPaths.applications,
  access: signedIn,
  status: 201,
  summary: 'Starts an application',
  body: startApplicationBody,
  answer,
  handler: ({ api, actor, commandId, request, reply, session, body }) => {
    const id = derivedCommandId(commandId, 'application');
    const command = { applicationId: id, userId: session.userId, type: body.type };
    return submit({ api, actor, commandId, request, reply, params: { id } }, decide, command);
  },
});
