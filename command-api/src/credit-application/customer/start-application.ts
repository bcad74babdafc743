import {
  creditApplication as answer,
  startApplicationBody,
} from '@kreditlina/domain/credit-application/contracts/customer';
import { startApplication as decide } from '@kreditlina/domain/credit-application/index';
import { apiPaths } from '@kreditlina/domain/paths';
import { derivedCommandId } from '@kreditlina/event-store';
import { signedIn } from '@kreditlina/http-edge/access';
import { route } from '@kreditlina/http-edge/route';
import { onApplication, submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** The id comes from the command, so that a repeated request starts nothing twice. */
export const startApplication = route({
  method: 'POST',
  url: apiPaths.applications,
  access: signedIn,
  status: 201,
  summary: 'Starts an application',
  body: startApplicationBody,
  answer,
  handler: (call, parts: CreditApplicationParts) => {
    const id = derivedCommandId(call.origin.commandId, 'application');
    const command = { applicationId: id, userId: call.session.userId, type: call.body.type };
    return submit(parts, onApplication(call, id), decide, command);
  },
});
