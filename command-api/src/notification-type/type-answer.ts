import type { NotificationTypeKey } from '@kreditlina/domain/notification-type/contracts/enums';
import type { TypeRow } from '@kreditlina/domain/notification-type/contracts/staff';
import {
  bodyInForce,
  definitions,
  isRequired,
  type NotificationTypeState,
  notificationTypeId,
  previewOf,
  typeKeyOf,
} from '@kreditlina/domain/notification-type/index';
import { notFound } from '@kreditlina/http-edge/problem';
import { findCompanyRows } from '@kreditlina/projections/company/query';
import { countSentSince } from '@kreditlina/projections/notification/query';
import type { NotificationTypeParts } from './parts.ts';

/** @throws HttpProblem 404 for an unknown id */
export function keyOf(id: string): NotificationTypeKey {
  const key = typeKeyOf(id);
  if (!key) throw notFound();
  return key;
}

/** Companies blocked for a type, by name. */
export async function blockedOf(
  { reads }: Pick<NotificationTypeParts, 'reads'>,
  { blockedCompanies }: NotificationTypeState,
): Promise<TypeRow['blocked_companies']> {
  if (blockedCompanies.length === 0) return [];
  const known = await findCompanyRows(reads, blockedCompanies);
  const byId = new Map(known.map((company) => [company.id, company]));
  return blockedCompanies
    .map((id) => ({
      company_id: id,
      company_number: byId.get(id)?.company_number ?? null,
      company_name: byId.get(id)?.name ?? null,
    }))
    .toSorted((one, other) => (one.company_name ?? '').localeCompare(other.company_name ?? '', 'sv'));
}

const WEEK_MS = 7 * 86_400_000;

/** Messages of each type sent to the provider in the last seven days. */
export const sentLastWeek = (
  { reads, now }: Pick<NotificationTypeParts, 'reads' | 'now'>,
  keys: readonly NotificationTypeKey[],
): Promise<ReadonlyMap<string, number>> =>
  countSentSince(reads, keys, new Date(Date.parse(now()) - WEEK_MS).toISOString());

/** A type as staff see it. @param sent from `sentLastWeek` */
export async function typeAnswer(
  parts: Pick<NotificationTypeParts, 'reads'>,
  key: NotificationTypeKey,
  state: NotificationTypeState,
  sent: ReadonlyMap<string, number>,
): Promise<TypeRow> {
  const definition = definitions[key];
  const body = bodyInForce(state, definition);
  const { smsParts, ...preview } = previewOf(definition, body);
  return {
    id: notificationTypeId(key),
    key,
    description: definition.title,
    channel: definition.channel,
    body,
    variables: definition.placeholders.map(({ name }) => name),
    preview: { ...preview, sms_parts: smsParts },
    is_live: state.isLive,
    sent_last_week: sent.get(key) ?? 0,
    is_required: isRequired(key),
    blocked_companies: await blockedOf(parts, state),
    revision: state.revision,
  };
}
