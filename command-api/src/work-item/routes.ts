import type { Route } from '@kreditlina/http-edge/route';
import type { WorkItemParts } from './parts.ts';
import { assignWorkItem, getColleagues } from './staff/assign.ts';
import { recordCall, snoozeWorkItem } from './staff/change-item.ts';
import { getQueues } from './staff/get-queues.ts';
import { notePresence } from './staff/note-presence.ts';

export const workItemRoutes: readonly Route<WorkItemParts>[] = [
  getQueues,
  getColleagues,
  notePresence,
  assignWorkItem,
  snoozeWorkItem,
  recordCall,
];
