import { user } from '@kreditlina/domain/identity/index';
import { formatTableTime } from '@kreditlina/domain/text/index';
import type { Language } from '@kreditlina/domain/text/words';
import { streamOf } from '@kreditlina/event-store/read-stream';
import type { HttpProblem } from '@kreditlina/http-edge/problem';
import { lastChange } from '@kreditlina/projections/audit/last-change';
import { namesOf } from '@kreditlina/projections/identity/names';
import { findUser } from '@kreditlina/projections/identity/query';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import { changedMeanwhile } from '../../changed-meanwhile.ts';

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
 * For an editor whose change came second: who was first, when, and with which fields; the page shows the
 * current values. Undefined if unknown.
 */
export async function whoChangedContact(
  reads: ReadDatabase,
  userId: string,
  language: Language,
): Promise<HttpProblem | undefined> {
  const last = await lastChange(reads, streamOf(user, userId), 'ContactDetailsChanged');
  const fields = (await findUser(reads, userId))?.contact_details_changed ?? [];
  if (!last || fields.length === 0) return undefined;
  const { and, customer, other, ...nameOf } = words[language];
  const colleague = (await namesOf(reads, [last.actor_id])).get(last.actor_id) ?? other;
  const who = last.actor_kind === 'customer' ? customer : colleague;
  const what = fields.map((field) => nameOf[field]).join(and);
  const at = formatTableTime(last.occurred_at);
  const message = language === 'sv' ? `${who} ändrade ${what} ${at}.` : `${who} changed ${what} ${at}.`;
  return changedMeanwhile('CONTACT_DETAILS_CHANGED', message);
}
