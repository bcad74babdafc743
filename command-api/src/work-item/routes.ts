import type { Route } from '@kreditlina/http-edge/route';
import type { WorkItemParts } from './parts.ts';
import { assignWorkItemRoute, getColleaguesRoute } from './staff/assign.ts';
import { recordCallRoute, snoozeWorkItemRoute } from './staff/change-item.ts';
import { getQueuesRoute } from './staff/get-queues.ts';
import { notePresenceRoute } from './staff/note-presence.ts';

export const workItemRoutes: readonly Route<WorkItemParts>[] = [
  getQueuesRoute,
  getColleaguesRoute,
  notePresenceRoute,
  assignWorkItemRoute,
  snoozeWorkItemRoute,
  recordCallRoute,
];
