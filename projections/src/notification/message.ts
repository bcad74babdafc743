import type { UserEvent } from '@kreditlina/domain/identity/events';
import { personal } from '@kreditlina/domain/kernel/personal';
import {
  type FailureReason,
  type MessageChannel,
  type MessageKind,
  type MessageStatus,
  statusOfFailure,
  type WithheldReason,
} from '@kreditlina/domain/notification/contracts/enums';
import type { NotificationEvent } from '@kreditlina/domain/notification/notification';
import type { NotificationTypeKey } from '@kreditlina/domain/notification-type/contracts/enums';
import { on, projection } from '@kreditlina/projection-engine/projection';
import {
  defineTable,
  instant,
  nullable,
  type RowOf,
  sealed,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';
import { z } from 'zod';
import { ofForgotten } from '../identity/user.ts';

/** Messages to customers and to people whom they named; without addresses, as in the events. */
const notificationMessageTable = defineTable('notification_message', {
  columns: {
    id: uuid(),
    person_id: uuid(),
    /** Null for messages about an application, which have only the application's id. */
    company_id: nullable(uuid()),
    application_id: nullable(uuid()),
    /** Null for messages about an application. */
    type_key: nullable(text<NotificationTypeKey>()),
    kind: text<MessageKind>(),
    channel: text<MessageChannel>(),
    eta: instant(),
    status: text<MessageStatus>(),
    reason: nullable(text<FailureReason | WithheldReason>()),
    text: nullable(sealed<string>(personal(z.string(), 'person_id'))),
    retried_as: nullable(uuid()),
    retried_by_id: nullable(text()),
    retried_at: nullable(instant()),
    updated_at: instant(),
  },
  key: 'id',
  indexes: [
    { columns: ['type_key', 'eta'] },
    { columns: ['company_id', 'eta'] },
    { columns: ['application_id'] },
    { columns: ['eta'] },
    { columns: ['person_id'] },
  ],
});

export type NotificationMessageRow = RowOf<typeof notificationMessageTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    notification_message: NotificationMessageRow;
  }
}

type PersonForgotten = Extract<UserEvent, { type: 'PersonForgotten' }>;
type Read = NotificationEvent | PersonForgotten;

const fresh = {
  company_id: null,
  application_id: null,
  type_key: null,
  reason: null,
  text: null,
  retried_as: null,
  retried_by_id: null,
  retried_at: null,
};

const evolve = on<NotificationMessageRow, Read>({
  MessageRequested: (_row, { data, occurredAt }) => ({
    ...fresh,
    id: data.messageId,
    person_id: data.personId,
    application_id: data.applicationId ?? null,
    kind: data.kind,
    channel: data.channel,
    eta: data.requestedAt,
    status: 'queued',
    updated_at: occurredAt,
  }),
  MessageScheduled: (_row, { data, occurredAt }) => ({
    ...fresh,
    id: data.messageId,
    person_id: data.personId,
    company_id: data.companyId,
    type_key: data.typeKey,
    kind: 'account',
    channel: data.channel,
    eta: data.eta,
    status: 'scheduled',
    updated_at: occurredAt,
  }),
  MessageQueued: (row, { occurredAt }) => row && { ...row, status: 'queued', updated_at: occurredAt },
  // Stays queued until the provider reports delivery.
  MessageSent: (row, { data, occurredAt }) =>
    row && { ...row, status: 'queued', text: data.text ?? null, updated_at: occurredAt },
  MessageDelivered: (row, { occurredAt }) => row && { ...row, status: 'delivered', updated_at: occurredAt },
  MessageWithheld: (row, { data, occurredAt }) =>
    row && { ...row, status: 'withheld', reason: data.reason, updated_at: occurredAt },
  MessageFailed: (row, { data, occurredAt }) =>
    row && { ...row, status: statusOfFailure[data.reason], reason: data.reason, updated_at: occurredAt },
  MessageRetried: (row, { data, occurredAt, metadata }) =>
    row && {
      ...row,
      retried_as: data.retriedAs,
      retried_by_id: metadata.actor.id,
      retried_at: occurredAt,
      updated_at: occurredAt,
    },
  PersonForgotten: (row) => row && { ...row, text: null },
});

/** After an erasure, the row shows only that a message was sent. */
export const notificationMessageProjection = projection<typeof notificationMessageTable, Read>({
  name: 'notification-message',
  version: 1,
  table: notificationMessageTable,
  categories: ['notification', 'user'],
  poison: 'park',
  key: (event) =>
    event.type === 'PersonForgotten' || event.type === 'MessagePlaceTaken'
      ? null
      : (event.data.messageId ?? null),
  alsoRowsWhere: ofForgotten('person_id'),
  evolve,
});
