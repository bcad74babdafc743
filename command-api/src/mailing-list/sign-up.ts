import { addressBody, contactBody, receivedAnswer } from '@kreditlina/domain/mailing-list/contracts/public';
import {
  type Contact,
  type MailingList,
  mailingList,
  receiveSignUp,
} from '@kreditlina/domain/mailing-list/index';
import { apiPaths } from '@kreditlina/domain/paths';
import { businessDate } from '@kreditlina/event-store';
import { everybody } from '@kreditlina/http-edge/access';
import { type Call, route } from '@kreditlina/http-edge/route';
import { visitorActor } from '../actors.ts';
import type { HeldSignUp } from './held-sign-ups.ts';
import type { MailingListParts } from './parts.ts';
import { withRoomOfDay } from './room-of-day.ts';

/** Of the words beside the button; raised when they change, so that it is known what somebody agreed to. */
const CONSENT_VERSION = 1;

const nothingSaid = { name: '', business: '', phone: '', interests: [] };

/**
 * Takes a sign-up, whoever sends how many: beyond the count of a day it is answered 202 and sent later. The answer is the same whatever
 * was known, so that nobody learns who is on a list.
 */
async function receive(
  parts: MailingListParts,
  { request, reply }: Pick<Call, 'request' | 'reply'>,
  list: MailingList,
  contact: Contact,
) {
  const id = parts.newId();
  const subscriberId = parts.subscriberIdOf(contact.email);
  const signUp = { id, subscriberId, list, contact, consentVersion: CONSENT_VERSION };
  const userId = await parts.userOf(request, reply);
  const sender = userId === undefined ? { ip: request.ip } : { userId };
  const isTaken = await withRoomOfDay(parts, sender, () => record(parts, signUp, request.id));
  if (!isTaken) {
    void reply.code(202);
    const isHeld = await parts.held.hold(sender, signUp, parts.now());
    parts.raiseAlert(request.log, isHeld ? 'quota-near' : 'quota-reached', { quota: 'sign-ups' });
  }
  return { received: true } as const;
}

/** @returns whether something was stored: what is the same again is not */
async function record(
  { commands }: Pick<MailingListParts, 'commands'>,
  { id: signUpId, ...signUp }: HeldSignUp,
  correlationId: string,
  effectiveOn?: string,
): Promise<boolean> {
  const origin = { actor: visitorActor, commandId: signUpId, correlationId };
  const sent = await commands.send(
    { ...origin, ...(effectiveOn !== undefined && { effectiveOn }) },
    mailingList,
    signUp.subscriberId,
    receiveSignUp,
    { ...signUp, signUpId },
  );
  return sent.events.length > 0;
}

/** Held sign-ups that are let through at a time, one time a minute: about 1,400 a day. */
const LET_THROUGH_MAX = 1;

/** Lets the next of the held sign-ups through. A crash in between does nothing twice: the sign-up has its id already. */
export async function letHeldThrough(parts: MailingListParts): Promise<void> {
  for (const { heldAt, ...signUp } of await parts.held.next(LET_THROUGH_MAX)) {
    await record(parts, signUp, signUp.id, businessDate(heldAt));
    await parts.held.remove(signUp.id);
  }
}

const ofAddress = (url: string, list: MailingList, summary: string) =>
  route({
    method: 'POST',
    url,
    access: everybody,
    mayBeLater: true,
    keepsNoAnswer: true,
    summary,
    body: addressBody,
    answer: receivedAnswer,
    handler: (call, parts: MailingListParts) =>
      receive(parts, call, list, { ...nothingSaid, email: call.body.email }),
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
  mayBeLater: true,
  keepsNoAnswer: true,
  summary: 'Asks to be contacted',
  body: contactBody,
  answer: receivedAnswer,
  handler: (call, parts: MailingListParts) => {
    const { email, name, company, phone, interests } = call.body;
    return receive(parts, call, 'contact', { email, name, business: company, phone, interests });
  },
});
