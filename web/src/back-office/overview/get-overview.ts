import { getOverview, type overviewAnswer } from '@kreditlina/domain/overview/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api-client.ts';
import { saysWhenMissing } from '../../ui/data-list/list-query.ts';

export type Overview = z.output<typeof overviewAnswer>;

/** Counts on the tiles. */
export const getOverviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  ...saysWhenMissing,
  queryFn: ({ signal }) => call(getOverview, {}, { signal }),
});
