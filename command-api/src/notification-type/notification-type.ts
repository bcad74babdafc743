import { company, companyId } from '@kreditlina/domain/company/company';
import { user } from '@kreditlina/domain/identity/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import {
  type NotificationTypeKey,
  notificationTypeKey,
} from '@kreditlina/domain/notification-type/contracts/enums';
import {
  blockCompany,
  editNotificationType,
  listBlockedCompanies,
  listNotificationTypes,
  listTypeAudience,
  postNotificationType,
  previewNotificationType,
  switchTypeOff,
  switchTypeOn,
  type TypeRow,
  testNotificationType,
  unblockCompany,
} from '@kreditlina/domain/notification-type/contracts/staff';
import {
  blockCompany as block,
  bodyInForce,
  concerned,
  definitions,
  editBody,
  isRequired,
  type NotificationTypeState,
  notificationType,
  notificationTypeId,
  previewOf,
  requestTest,
  switchType,
  typeKeyOf,
  unblockCompany as unblock,
} from '@kreditlina/domain/notification-type/notification-type';
import { isOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import type { Commands } from '@kreditlina/event-store/commands';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import type { EventStore } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { notFound, unprocessable, wrongField } from '@kreditlina/http-edge/problem';
import { handle, type Route } from '@kreditlina/http-edge/route';
import { lastChange } from '@kreditlina/projections/audit/list';
import { findCompanyRows } from '@kreditlina/projections/company/query';
import { listAudience } from '@kreditlina/projections/notification/audience';
import { countSentSince } from '@kreditlina/projections/notification/query';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type pg from 'pg';
import { editSeen } from '../changes/conflicts.ts';
import { requireOfDay } from '../quota/daily-quota.ts';

export interface NotificationTypeParts {
  readonly commands: Commands;
  readonly pool: pg.Pool;
  readonly reads: ReadDatabase;
  readonly store: EventStore;
  readonly now: () => string;
}

/** @throws HttpProblem 404 for an unknown id */
function keyOf(id: string): NotificationTypeKey {
  const key = typeKeyOf(id);
  if (!key) throw notFound();
  return key;
}

/** Companies that get no messages of the type, by name. */
async function blockedOf(
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

/** Number of messages per type that were sent to the provider in the last seven days. */
const sentLastWeek = (
  { reads, now }: Pick<NotificationTypeParts, 'reads' | 'now'>,
  keys: readonly NotificationTypeKey[],
): Promise<ReadonlyMap<string, number>> =>
  countSentSince(reads, keys, new Date(Date.parse(now()) - WEEK_MS).toISOString());

/** @param sent from `sentLastWeek` */
async function typeAnswer(
  parts: Pick<NotificationTypeParts, 'reads'>,
  key: NotificationTypeKey,
  { state, version }: { readonly state: NotificationTypeState; readonly version: number },
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
    version,
  };
}

const listNotificationTypesRoute = handle(
  listNotificationTypes,
  async ({ query }, parts: NotificationTypeParts) => {
    const keys = notificationTypeKey.options;
    const sent = await sentLastWeek(parts, keys);
    const rows = await Promise.all(
      keys.map(async (key) => {
        const stream = streamOf(notificationType, notificationTypeId(key));
        return typeAnswer(parts, key, await foldStream(parts.store, notificationType, stream), sent);
      }),
    );
    const wanted = rows.filter(({ is_live }) => !query.is_live || String(is_live) === query.is_live);
    return { notification_types: wanted, total: wanted.length };
  },
);

const editBy = (called: typeof editNotificationType | typeof postNotificationType) =>
  handle(called, async (call, parts: NotificationTypeParts) => {
    const { id } = call.params;
    const typeKey = keyOf(id);
    const { body, version } = call.body;
    const sent = await editSeen(
      parts.reads,
      call,
      { code: 'MESSAGE_BODY_CHANGED', changedBy: ['NotificationBodyEdited'], version },
      (origin) => parts.commands.send(origin, notificationType, id, editBody, { typeKey, body }),
      async () => {
        const last = await lastChange(parts.reads, streamOf(notificationType, id), 'NotificationBodyEdited');
        const now = await parts.commands.load(notificationType, id);
        return (
          last && {
            changed_by_id: last.actor_id,
            updated_at: last.occurred_at,
            says: bodyInForce(now, definitions[typeKey]),
          }
        );
      },
    );
    call.announce(sent.position);
    return typeAnswer(parts, typeKey, sent, await sentLastWeek(parts, [typeKey]));
  });

const editNotificationTypeRoute = editBy(editNotificationType);
const postNotificationTypeRoute = editBy(postNotificationType);

const previewNotificationTypeRoute = handle(
  previewNotificationType,
  async ({ params, body }) => {
    const { smsParts, ...shown } = previewOf(definitions[keyOf(params.id)], body.body);
    return { ...shown, sms_parts: smsParts };
  },
  { keepsNoAnswer: true },
);

/** Maximum number of test messages per colleague and day: each costs money. */
const DAILY_MAX = 20;

/** Sends the caller a test message with example values. */
const testNotificationTypeRoute = handle(testNotificationType, async (call, parts: NotificationTypeParts) => {
  const { id } = call.params;
  const typeKey = keyOf(id);
  const { userId: personId } = call.session;
  const command = { typeKey, testId: call.origin.commandId, personId };
  await parts.commands.tryOut(notificationType, id, requestTest, command);
  const { contactDetails } = await parts.commands.load(user, personId);
  if (!contactDetails?.phone) throw unprocessable('NO_OWN_PHONE');
  const quota = { userId: personId, name: 'message-test', most: DAILY_MAX };
  await requireOfDay(parts, quota, 'DAILY_QUOTA_REACHED');
  const { position } = await parts.commands.send(call.origin, notificationType, id, requestTest, command);
  call.announce(position);
  return { phone: contactDetails.phone, scheduled_at: parts.now() };
});

const switchTo = (
  called: typeof switchTypeOn | typeof switchTypeOff,
  isLive: boolean,
): Route<NotificationTypeParts> =>
  handle(called, async (call, parts: NotificationTypeParts) => {
    const typeKey = keyOf(call.params.id);
    const command = { typeKey, isLive };
    const { id } = call.params;
    const sent = await parts.commands.send(call.origin, notificationType, id, switchType, command);
    call.announce(sent.position);
    return typeAnswer(parts, typeKey, sent, await sentLastWeek(parts, [typeKey]));
  });

const switchTypeOnRoute = switchTo(switchTypeOn, true);
const switchTypeOffRoute = switchTo(switchTypeOff, false);

/** People who would get a message of the type now; sends nothing. */
const listTypeAudienceRoute = handle(
  listTypeAudience,
  async ({ params, query }, parts: NotificationTypeParts) => {
    const key = keyOf(params.id);
    const { isLive, blockedCompanies } = await parts.commands.load(notificationType, params.id);
    const addressing = {
      concerned: concerned[key],
      audience: definitions[key].audience,
      channel: definitions[key].channel,
      isLive,
      blockedCompanies,
    };
    const listed = await listAudience(parts.reads, query, addressing, dateInSweden(parts.now()));
    return { concerned: concerned[key], ...listed };
  },
);

const answerOf = async (parts: NotificationTypeParts, state: Parameters<typeof blockedOf>[1]) => {
  const companies = await blockedOf(parts, state);
  return { companies, total: companies.length };
};

const listBlockedCompaniesRoute = handle(
  listBlockedCompanies,
  async ({ params }, parts: NotificationTypeParts) => {
    keyOf(params.id);
    return answerOf(parts, await parts.commands.load(notificationType, params.id));
  },
);

/** @throws HttpProblem 422 for an invalid organisation number, 404 for an unknown company */
const blockCompanyRoute = handle(blockCompany, async (call, parts: NotificationTypeParts) => {
  const { id } = call.params;
  const typeKey = keyOf(id);
  const { company_number: number } = call.body;
  if (!isOrganisationNumber(number)) throw wrongField('INVALID_ORGANISATION_NUMBER', 'company_number');
  const blocked = companyId(number);
  if (!(await parts.commands.load(company, blocked)).company) throw notFound();
  const command = { typeKey, companyId: blocked };
  const { state, position } = await parts.commands.send(call.origin, notificationType, id, block, command);
  call.announce(position);
  return answerOf(parts, state);
});

const unblockCompanyRoute = handle(unblockCompany, async (call, parts: NotificationTypeParts) => {
  const { id, number } = call.params;
  const command = { typeKey: keyOf(id), companyId: companyId(number) };
  const { state, position } = await parts.commands.send(call.origin, notificationType, id, unblock, command);
  call.announce(position);
  return answerOf(parts, state);
});

export const notificationTypeRoutes: readonly Route<NotificationTypeParts>[] = [
  listNotificationTypesRoute,
  editNotificationTypeRoute,
  postNotificationTypeRoute,
  previewNotificationTypeRoute,
  testNotificationTypeRoute,
  switchTypeOnRoute,
  switchTypeOffRoute,
  listTypeAudienceRoute,
  listBlockedCompaniesRoute,
  blockCompanyRoute,
  unblockCompanyRoute,
];
