import { changeContact } from '@kreditlina/domain/identity/contracts/users';
import { correctContactDetails, user } from '@kreditlina/domain/identity/index';
import { formatTableTime } from '@kreditlina/domain/text/index';
import type { Language } from '@kreditlina/domain/text/words';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { handle } from '@kreditlina/http-edge/route';
import { lastChange } from '@kreditlina/projections/audit/list';
import { namesOf } from '@kreditlina/projections/identity/names';
import { findUser } from '@kreditlina/projections/identity/query';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import { tellingWhoWasFirst } from '../../changes/conflicts.ts';
import type { IdentityParts } from '../parts.ts';

const words = {
  sv: {
    email: 'e-postadressen',
    phone: 'telefonnumret',
    and: ' och ',
    customer: 'Kunden',
    other: 'En kollega',
  },
  en: {
    email: 'the e-mail',
    phone: 'the phone number',
    and: ' and ',
    customer: 'The customer',
    other: 'A colleague',
  },
} as const;

/**
 * Sentence for the second editor of a person's contact details, naming the first one, the time and the
 * fields. The page shows the current values. Undefined if unknown.
 */
async function whoChangedContact(
  reads: ReadDatabase,
  userId: string,
  language: Language,
): Promise<string | undefined> {
  const last = await lastChange(reads, streamOf(user, userId), 'ContactDetailsChanged');
  const fields = (await findUser(reads, userId))?.contact_details_changed ?? [];
  if (!last || fields.length === 0) return undefined;
  const { and, customer, other, ...nameOf } = words[language];
  const colleague = (await namesOf(reads, [last.actor_id])).get(last.actor_id) ?? other;
  const who = last.actor_kind === 'customer' ? customer : colleague;
  const what = fields.map((field) => nameOf[field]).join(and);
  const at = formatTableTime(last.occurred_at);
  return language === 'sv' ? `${who} ändrade ${what} ${at}.` : `${who} changed ${what} ${at}.`;
}

/** The customer's pages show the change, and whom to call if they did not request it. */
export const changeContactRoute = handle(changeContact, async (call, parts: IdentityParts) => {
  const { params, body } = call;
  const userId = params.id.toLowerCase();
  const origin = { ...call.origin, subjectId: userId, comment: body.reason };
  const { email, phone, seen } = body;
  const command = { email, phone, seen };
  const { position } = await tellingWhoWasFirst(
    parts.reads,
    { code: 'CONTACT_DETAILS_CHANGED', language: call.language },
    () => parts.commands.send(origin, user, userId, correctContactDetails, command),
    () => whoChangedContact(parts.reads, userId, call.language),
  );
  call.announce(position);
  return {};
});
