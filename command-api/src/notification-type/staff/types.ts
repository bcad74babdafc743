import { user } from '@kreditlina/domain/identity/index';
import { notificationTypeKey } from '@kreditlina/domain/notification-type/contracts/enums';
import {
  editNotificationType,
  listNotificationTypes,
  postNotificationType,
  previewNotificationType,
  switchTypeOff,
  switchTypeOn,
  testNotificationType,
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
import { streamOf } from '@kreditlina/event-store/read-stream';
import { unprocessable } from '@kreditlina/http-edge/problem';
import { handle, type Route } from '@kreditlina/http-edge/route';
import { lastChange } from '@kreditlina/projections/audit/last-change';
import { tellingWhoWasFirst } from '../../changed-meanwhile.ts';
import { requireOfDay } from '../../quota/daily-quota.ts';
import type { NotificationTypeParts } from '../parts.ts';
import { keyOf, sentLastWeek, typeAnswer } from '../type-answer.ts';

export const listNotificationTypesRoute = handle(
  listNotificationTypes,
  async ({ query }, parts: NotificationTypeParts) => {
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
);

const editBy = (called: typeof editNotificationType | typeof postNotificationType) =>
  handle(called, async (call, parts: NotificationTypeParts) => {
    const { id } = call.params;
    const typeKey = keyOf(id);
    const { body, revision } = call.body;
    const command = { typeKey, body, revision };
    const { state, position } = await tellingWhoWasFirst(
      parts.reads,
      { code: 'MESSAGE_BODY_CHANGED', language: call.language },
      () => parts.commands.send(call.origin, notificationType, id, editBody, command),
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
    call.announce(position);
    return typeAnswer(parts, typeKey, state, await sentLastWeek(parts, [typeKey]));
  });

export const editNotificationTypeRoute = editBy(editNotificationType);
export const postNotificationTypeRoute = editBy(postNotificationType);

/** Renders a text; nothing is stored. */
export const previewNotificationTypeRoute = handle(
  previewNotificationType,
  async ({ params, body }) => {
    const { smsParts, ...shown } = previewOf(definitions[keyOf(params.id)], body.body);
    return { ...shown, sms_parts: smsParts };
  },
  { keepsNoAnswer: true },
);

/** Test messages per colleague and day: each has a cost. */
const DAILY_MAX = 20;

/** Sent to the caller's own phone, with example values. */
export const testNotificationTypeRoute = handle(
  testNotificationType,
  async (call, parts: NotificationTypeParts) => {
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
);

const switchTo = (
  called: typeof switchTypeOn | typeof switchTypeOff,
  isLive: boolean,
): Route<NotificationTypeParts> =>
  handle(called, async (call, parts: NotificationTypeParts) => {
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
  });

export const switchTypeOnRoute = switchTo(switchTypeOn, true);
export const switchTypeOffRoute = switchTo(switchTypeOff, false);
