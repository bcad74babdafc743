import type { Route } from '@kreditlina/http-edge/route';
import type { NotificationParts } from './parts.ts';
import { exportMessagesRoute } from './staff/export-messages.ts';
import { getMessageRoute, listMessagesRoute, retryFailedMessageRoute } from './staff/messages.ts';

export const notificationRoutes: readonly Route<NotificationParts>[] = [
  listMessagesRoute,
  exportMessagesRoute,
  getMessageRoute,
  retryFailedMessageRoute,
];
