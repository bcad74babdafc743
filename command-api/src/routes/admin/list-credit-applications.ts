import { applicationListAnswer, applicationListQuery } from '@kreditlina/domain/contracts/admin';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { businessDate } from '@kreditlina/event-store';
import { listApplicationRows } from '@kreditlina/projections/credit-application-list/query';
import { staffReaders } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** the applications of one day in Stockholm, today unless `d` says another. */
export const listCreditApplications = route({
  method: 'GET',
  url: apiPaths.adminApplications,
  access: staffReaders,
  summary: 'The day list of applications',
  query: applicationListQuery,
  answer: applicationListAnswer,
  handler: ({ api, query }) =>
    listApplicationRows(api.reads, { ...query, d: query.d ?? businessDate(api.now()) }),
});
