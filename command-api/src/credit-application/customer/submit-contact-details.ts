import { submitContactDetails } from '@kreditlina/domain/credit-application/contracts/customer';
import { submitContactDetails as decide } from '@kreditlina/domain/credit-application/index';
import { changeContactDetails, user } from '@kreditlina/domain/identity/index';
import { derivedCommandId } from '@kreditlina/event-store';
import { later } from '@kreditlina/event-store/port';
import { handle } from '@kreditlina/http-edge/route';
import { answerAfter, sendToApplication } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Step user-details. These become the person's contact details, also outside this application. */
export const submitContactDetailsRoute = handle(
  submitContactDetails,
  async (call, parts: CreditApplicationParts) => {
    const { body, session } = call;
    const handled = await sendToApplication(parts, call, decide, body);
    const commandId = derivedCommandId(call.origin.commandId, 'user');
    const origin = { ...call.origin, commandId };
    const { position } = await parts.commands.send(origin, user, session.userId, changeContactDetails, body);
    return answerAfter(parts, call, { ...handled, position: later(handled.position, position) });
  },
);
