import { personal } from '@kreditlina/domain/kernel/personal';
import type {
  FailureReason,
  MessageChannel,
  MessageKind,
  MessageStatus,
  WithheldReason,
} from '@kreditlina/domain/notification/contracts/enums';
import type { NotificationTypeKey } from '@kreditlina/domain/notification-type/contracts/enums';
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

/**
 * Every message to a customer, or to a person named by one. Addresses are in no event and therefore not here.
 */
export const notificationMessageTable = defineTable('notification_message', {
  columns: {
    id: uuid(),
    person_id: uuid(),
    /** Only for a message about an account; one about an application has the application alone. */
    company_id: nullable(uuid()),
    application_id: nullable(uuid()),
    /** Null for a message about an application. */
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
