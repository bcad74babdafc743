import { staffWith } from '@kreditlina/domain/kernel/access';
import { apiPaths } from '@kreditlina/domain/paths';
import { workItemsAnswer, workItemsQuery } from '@kreditlina/domain/work-item/contracts/staff';
import { route } from '@kreditlina/http-edge/route';
import { listWorkItems } from '@kreditlina/projections/work-item/query';
import { seesPersonalData } from '../../access.ts';
import type { WorkItemParts } from '../parts.ts';

export const getQueues = route({
  method: 'GET',
  url: apiPaths.adminQueues,
  access: staffWith('read'),
  summary: 'What staff have to do, the most urgent first',
  query: workItemsQuery,
  answer: workItemsAnswer,
  handler: ({ query, session, request }, { reads, now }: WorkItemParts) =>
    listWorkItems(reads, {
      ...query,
      now: now(),
      staffId: session.userId,
      seesHits: seesPersonalData(request.roles),
    }),
});
