import { addressBody, contactBody, receivedAnswer } from '@kreditlina/domain/mailing-list/contracts/public';
import {
  type Contact,
  type MailingList,
  mailingList,
  receiveSignUp,
} from '@kreditlina/domain/mailing-list/index';
import { apiPaths } from '@kreditlina/domain/paths';
import { everybody } from '@kreditlina/http-edge/access';
import { route } from '@kreditlina/http-edge/route';
import type { FastifyRequest } from 'fastify';
import { visitorActor } from '../actors.ts';
import type { MailingListParts } from './parts.ts';
import { withRoomOfDay } from './room-of-day.ts';

/** Of the words beside the button; raised when they change, so that it is known what somebody agreed to. */
const CONSENT_VERSION = 1;

const nothingSaid = { name: '', business: '', phone: '', interests: [] };

/** Stores a sign-up. The answer is the same whatever was known, so that nobody learns who is on a list. */
async function receive(
  parts: MailingListParts,
  request: FastifyRequest,
  list: MailingList,
  contact: Contact,
) {
  const { commands, newId, subscriberIdOf } = parts;
  const subscriberId = subscriberIdOf(contact.email);
  const origin = { actor: visitorActor, commandId: newId(), correlationId: request.id };
  const consentVersion = CONSENT_VERSION;
  const command = { subscriberId, signUpId: newId(), list, contact, consentVersion };
  await withRoomOfDay(parts, request, async () => {
    const sent = await commands.send(origin, mailingList, subscriberId, receiveSignUp, command);
    return sent.events.length > 0;
  });
  return { received: true } as const;
}

const ofAddress = (url: string, list: MailingList, summary: string) =>
  route({
    method: 'POST',
    url,
    access: everybody,
    isForm: true,
    keepsNoAnswer: true,
    summary,
    body: addressBody,
    answer: receivedAnswer,
    handler: ({ body: { email }, request }, parts: MailingListParts) =>
      receive(parts, request, list, { ...nothingSaid, email }),
  });

export const signUpForNewsletter = ofAddress(
  apiPaths.newsletter,
  'newsletter',
  'Signs an address up for the newsletter',
);

/** Sole traders are not offered credit yet. */
export const joinWaitingList = ofAddress(
  apiPaths.waitingList,
  'sole-trader',
  'Puts an address on the waiting list of sole traders',
);

/** Somebody wants to be contacted. */
export const askForContact = route({
  method: 'POST',
  url: apiPaths.contact,
  access: everybody,
  isForm: true,
  keepsNoAnswer: true,
  summary: 'Asks to be contacted',
  body: contactBody,
  answer: receivedAnswer,
  handler: ({ body, request }, parts: MailingListParts) => {
    const { email, name, company, phone, interests } = body;
    return receive(parts, request, 'contact', { email, name, business: company, phone, interests });
  },
});
