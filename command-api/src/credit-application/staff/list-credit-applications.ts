import {
  applicationListAnswer,
  applicationListQuery,
} from '@kreditlina/domain/credit-application/contracts/staff';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { apiPaths } from '@kreditlina/domain/paths';
import { businessDate } from '@kreditlina/event-store';
import { route } from '@kreditlina/http-edge/route';
import { latestDayBefore, listApplicationRows } from '@kreditlina/projections/credit-application/list';
import type { CreditApplicationParts } from '../parts.ts';

/** The applications of one day in Stockholm, today unless `d` says another. */
export const listCreditApplications = route({
  method: 'GET',
  url: apiPaths.adminApplications,
  access: staffWith('read'),
  summary: 'The day list of applications; of those under human review all days',
  query: applicationListQuery,
  answer: applicationListAnswer,
  handler: async ({ query }, parts: CreditApplicationParts) => {
    const d = query.review ? query.d : (query.d ?? businessDate(parts.now()));
    const page = await listApplicationRows(parts.reads, { ...query, d });
    const latest_day = page.total === 0 && d ? await latestDayBefore(parts.reads, { ...query, d }) : null;
    return { ...page, latest_day };
  },
});
