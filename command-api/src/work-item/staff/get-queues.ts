import { getQueues } from '@kreditlina/domain/work-item/contracts/staff';
import { handle } from '@kreditlina/http-edge/route';
import { listWorkItems } from '@kreditlina/projections/work-item/query';
import { seesPersonalData } from '../../access.ts';
import type { WorkItemParts } from '../parts.ts';

export const getQueuesRoute = handle(
  getQueues,
  ({ query, session, request }, { reads, now }: WorkItemParts) =>
    listWorkItems(reads, {
      ...query,
      now: now(),
      staffId: session.userId,
      seesHits: seesPersonalData(request.roles),
    }),
);
