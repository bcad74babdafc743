import type { Route } from '@kreditlina/http-edge/route';
import type { NotificationParts } from './parts.ts';
import { exportMessageList } from './staff/export-messages.ts';
import { getMessage, listMessagesForStaff, retryFailedMessage } from './staff/messages.ts';

export const notificationRoutes: readonly Route<NotificationParts>[] = [
  listMessagesForStaff,
  exportMessageList,
  getMessage,
  retryFailedMessage,
];
