import { changeContact } from '@kreditlina/domain/identity/contracts/users';
import { correctContactDetails, user } from '@kreditlina/domain/identity/index';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { handle } from '@kreditlina/http-edge/route';
import type { IdentityParts } from '../parts.ts';
import { whoChangedContact } from './who-changed-contact.ts';

/** The customer's pages show the change, its new values, and whom to call if they did not ask for it. */
export const changeContactRoute = handle(changeContact, async (call, parts: IdentityParts) => {
  const { params, body } = call;
  const userId = params.id.toLowerCase();
  const origin = { ...call.origin, subjectId: userId, comment: body.reason };
  const { email, phone, seen } = body;
  const command = { email, phone, seen };
  try {
    const { position } = await parts.commands.send(origin, user, userId, correctContactDetails, command);
    call.announce(position);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'CONTACT_DETAILS_CHANGED') throw error;
    throw (await whoChangedContact(parts.reads, userId, call.language)) ?? error;
  }
  return {};
});
