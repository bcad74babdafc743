import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { recordCallBody, snoozeWorkItemBody } from '@kreditlina/domain/work-item/contracts/staff';
import * as decide from '@kreditlina/domain/work-item/index';
import { route } from '@kreditlina/http-edge/route';
import { z } from 'zod';
import type { WorkItemParts } from '../parts.ts';
import { changeItem } from './on-item.ts';

const shared = {
  method: 'POST',
  access: staffWith('review'),
  params: idParams,
  answer: z.strictObject({}),
} as const;

export const snoozeWorkItem = route({
  ...shared,
  url: apiPaths.adminSnoozeWorkItem,
  summary: 'Puts an item aside for some days; the comment is recorded',
  body: snoozeWorkItemBody,
  handler: (call, parts: WorkItemParts) =>
    changeItem(parts, call, decide.snoozeWorkItem, { days: call.body.days, comment: call.body.comment }),
});

export const recordCall = route({
  ...shared,
  url: apiPaths.adminRecordCall,
  summary: 'What came of a call; the comment is recorded',
  body: recordCallBody,
  handler: (call, parts: WorkItemParts) =>
    changeItem(parts, call, decide.recordCall, { outcome: call.body.outcome, comment: call.body.comment }),
});
