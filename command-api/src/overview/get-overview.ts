import { BUSINESS_DAYS_ID, businessDay } from '@kreditlina/domain/business-day/index';
import { getOverview } from '@kreditlina/domain/overview/contracts/staff';
import { businessDate } from '@kreditlina/event-store';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { handle } from '@kreditlina/http-edge/route';
import { readOverview } from '@kreditlina/projections/overview/query';
import type { OverviewParts } from './parts.ts';

export const getOverviewRoute = handle(getOverview, async (_call, { reads, store, now }: OverviewParts) => {
  const today = businessDate(now());
  // These accounts catch up tomorrow, unless staff must look.
  const [counts, { failedCount }] = await Promise.all([
    readOverview(reads, today),
    loadState(store, businessDay, BUSINESS_DAYS_ID),
  ]);
  return { today, ...counts, number_of_failed_accounts: failedCount };
});
