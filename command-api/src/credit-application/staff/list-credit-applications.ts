import { listCreditApplications } from '@kreditlina/domain/credit-application/contracts/staff';
import { businessDate } from '@kreditlina/event-store';
import { handle } from '@kreditlina/http-edge/route';
import { latestDayBefore, listApplicationRows } from '@kreditlina/projections/credit-application/list';
import type { CreditApplicationParts } from '../parts.ts';

/** The applications of one day in Stockholm; `d` defaults to today. */
export const listCreditApplicationsRoute = handle(
  listCreditApplications,
  async ({ query }, parts: CreditApplicationParts) => {
    const d = query.review ? query.d : (query.d ?? businessDate(parts.now()));
    const page = await listApplicationRows(parts.reads, { ...query, d });
    const latest_day = page.total === 0 && d ? await latestDayBefore(parts.reads, { ...query, d }) : null;
    return { ...page, latest_day };
  },
);
