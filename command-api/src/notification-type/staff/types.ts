import { user } from '@kreditlina/domain/identity/index';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { notificationTypeKey } from '@kreditlina/domain/notification-type/contracts/enums';
import {
  editTypeBody,
  previewAnswer,
  previewBody,
  testAnswer,
  typeRow,
  typesAnswer,
  typesQuery,
} from '@kreditlina/domain/notification-type/contracts/staff';
import {
  bodyInForce,
  definitions,
  editBody,
  notificationType,
  notificationTypeId,
  previewOf,
  requestTest,
  switchType,
} from '@kreditlina/domain/notification-type/index';
import { apiPaths } from '@kreditlina/domain/paths';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { unprocessable } from '@kreditlina/http-edge/problem';
import { type Route, route } from '@kreditlina/http-edge/route';
import { lastChange } from '@kreditlina/projections/audit/last-change';
import { tellingWhoWasFirst } from '../../changed-meanwhile.ts';
import { requireOfDay } from '../../quota/daily-quota.ts';
import type { NotificationTypeParts } from '../parts.ts';
import { keyOf, sentLastWeek, typeAnswer } from '../type-answer.ts';

export const listTypes = route({
  method: 'GET',
  url: apiPaths.adminNotificationTypes,
  access: staffWith('read'),
  summary: 'The types of messages about an account, with their texts',
  query: typesQuery,
  answer: typesAnswer,
  handler: async ({ query }, parts: NotificationTypeParts) => {
    const keys = notificationTypeKey.options;
    const sent = await sentLastWeek(parts, keys);
    const rows = await Promise.all(
      keys.map(async (key) =>
        typeAnswer(parts, key, await parts.commands.load(notificationType, notificationTypeId(key)), sent),
      ),
    );
    const wanted = rows.filter(({ is_live }) => !query.is_live || String(is_live) === query.is_live);
    return { notification_types: wanted, total: wanted.length };
  },
});

const editBy = (method: 'PUT' | 'POST') =>
  route({
    method,
    url: apiPaths.adminNotificationType,
    access: staffWith('manage-messages'),
    summary: 'Changes the text of a type of message',
    params: idParams,
    body: editTypeBody,
    answer: typeRow,
    handler: async (call, parts: NotificationTypeParts) => {
      const { id } = call.params;
      const typeKey = keyOf(id);
      const { body, revision } = call.body;
      const command = { typeKey, body, revision };
      const { state, position } = await tellingWhoWasFirst(
        parts.reads,
        { code: 'MESSAGE_BODY_CHANGED', language: call.language },
        () => parts.commands.send(call.origin, notificationType, id, editBody, command),
        async () => {
          const last = await lastChange(
            parts.reads,
            streamOf(notificationType, id),
            'NotificationBodyEdited',
          );
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
      call.announce(position);
      return typeAnswer(parts, typeKey, state, await sentLastWeek(parts, [typeKey]));
    },
  });

export const editType = editBy('PUT');
/** The specification has both methods. */
export const postType = editBy('POST');

/** How a text would read; nothing is stored. */
export const previewType = route({
  method: 'POST',
  url: apiPaths.adminNotificationTypePreview,
  access: staffWith('manage-messages'),
  summary: 'How a text of a type of message reads with its fields filled in',
  params: idParams,
  body: previewBody,
  answer: previewAnswer,
  keepsNoAnswer: true,
  handler: async ({ params, body }) => {
    const { smsParts, ...shown } = previewOf(definitions[keyOf(params.id)], body.body);
    return { ...shown, sms_parts: smsParts };
  },
});

/** Tests that one colleague sends a day: each is paid for. */
const DAILY_MAX = 20;

/** To the phone of whoever asks, with made-up values: nobody else gets anything. */
export const testType = route({
  method: 'POST',
  url: apiPaths.adminNotificationTypeTest,
  access: staffWith('manage-messages'),
  summary: 'Sends the text of a type of message to the phone of whoever asks',
  params: idParams,
  answer: testAnswer,
  handler: async (call, parts: NotificationTypeParts) => {
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
  },
});

const switchTo = (isLive: boolean): Route<NotificationTypeParts> =>
  route({
    method: 'POST',
    url: isLive ? apiPaths.adminNotificationTypeOn : apiPaths.adminNotificationTypeOff,
    access: staffWith('manage-messages'),
    summary: isLive ? 'Messages of a type are sent again' : 'Messages of a type are sent no more',
    params: idParams,
    answer: typeRow,
    handler: async (call, parts: NotificationTypeParts) => {
      const typeKey = keyOf(call.params.id);
      const command = { typeKey, isLive };
      const { id } = call.params;
      const { state, position } = await parts.commands.send(
        call.origin,
        notificationType,
        id,
        switchType,
        command,
      );
      call.announce(position);
      return typeAnswer(parts, typeKey, state, await sentLastWeek(parts, [typeKey]));
    },
  });
export const switchTypeOn = switchTo(true);
export const switchTypeOff = switchTo(false);
