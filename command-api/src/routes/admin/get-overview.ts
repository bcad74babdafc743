import { overviewAnswer } from '@kreditlina/domain/contracts/admin';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { businessDate } from '@kreditlina/event-store';
import { readOverview } from '@kreditlina/projections/overview/query';
import { staffReaders } from '../../http/access.ts';
import { route } from '../../http/route.ts';

export const getOverview = route({
  method: 'GET',
  url: apiPaths.adminOverview,
  access: staffReaders,
  summary: 'The counts of the dashboard',
  answer: overviewAnswer,
  handler: ({ api }) => readOverview(api.reads, businessDate(api.now())),
});
