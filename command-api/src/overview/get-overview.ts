import { BUSINESS_DAYS_ID, businessDay } from '@kreditlina/domain/business-day/index';
import { overviewAnswer } from '@kreditlina/domain/overview/contracts/staff';
import { apiPaths } from '@kreditlina/domain/paths';
import { businessDate } from '@kreditlina/event-store';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { route } from '@kreditlina/http-edge/route';
import { readOverview } from '@kreditlina/projections/overview/query';
import { staffWith } from '../access.ts';
import type { OverviewParts } from './parts.ts';

export const getOverview = route({
  method: 'GET',
  url: apiPaths.adminOverview,
  access: staffWith('read'),
  summary: 'The counts of the dashboard',
  answer: overviewAnswer,
  handler: async (_call, { reads, store, now }: OverviewParts) => {
    const today = businessDate(now());
    const [counts, failed] = await Promise.all([readOverview(reads, today), failedOnLastDay(store)]);
    return { today, ...counts, number_of_failed_accounts: failed };
  },
});

/** Accounts whose day could not be run, on the last day that was: what they missed they have tomorrow, unless somebody must look. */
async function failedOnLastDay(store: OverviewParts['store']): Promise<number> {
  const last = store.read(streamOf(businessDay, BUSINESS_DAYS_ID), { backwards: true, limit: 1 });
  for await (const { data } of last) return Number(data.failedCount);
  return 0;
}
