import { recordCall, snoozeWorkItem } from '@kreditlina/domain/work-item/contracts/staff';
import * as decide from '@kreditlina/domain/work-item/index';
import { handle } from '@kreditlina/http-edge/route';
import type { WorkItemParts } from '../parts.ts';
import { changeItem } from './on-item.ts';

export const snoozeWorkItemRoute = handle(snoozeWorkItem, (call, parts: WorkItemParts) =>
  changeItem(parts, call, decide.snoozeWorkItem, { days: call.body.days, comment: call.body.comment }),
);

export const recordCallRoute = handle(recordCall, (call, parts: WorkItemParts) =>
  changeItem(parts, call, decide.recordCall, { outcome: call.body.outcome, comment: call.body.comment }),
);
