import { contactDetailsBody, creditApplication } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { submitContactDetails as decide } from '@kreditlina/domain/credit-application/index';
import { changeContactDetails, user } from '@kreditlina/domain/user/index';
import { derivedCommandId } from '@kreditlina/event-store';
import { answerAfter, sendToApplication } from '../../application-answer.ts';
import { send } from '../../commands.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import { later } from '../../positions.ts';

/** C-331, C-234: step user-details. The person can be reached there from now on, also outside this application. */
export const submitContactDetails = route({
  method: 'POST',
  url: apiPaths.contactDetails,
  access: ownApplication,
  summary: 'Step user-details: name, e-mail and phone',
  params: applicationIdParams,
  body: contactDetailsBody,
  answer: creditApplication,
  handler: async (call) => {
    const { api, body, actor, session, request } = call;
    const handled = await sendToApplication(call, decide, body);
    const commandId = derivedCommandId(call.commandId, 'user');
    const origin = { api, actor, commandId, correlationId: request.id };
    const { position } = await send(origin, user, session.userId, changeContactDetails, body);
    return answerAfter(call, { ...handled, position: later(handled.position, position) });
  },
});
