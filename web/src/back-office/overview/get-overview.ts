import { overviewAnswer } from '@kreditlina/domain/overview/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiCall } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { apiPaths } from '../../lib/paths.ts';
import { saysWhenMissing } from '../../ui/data-list/list-query.ts';

export type Overview = z.output<typeof overviewAnswer>;

const call = apiCall('GET', apiPaths.adminOverview, overviewAnswer);

/** The counts of the tiles. */
export const getOverviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  ...saysWhenMissing,
  queryFn: ({ signal }) => callApi(call, { signal }),
});
