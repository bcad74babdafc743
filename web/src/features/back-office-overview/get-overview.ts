import { overviewAnswer } from '@kreditlina/domain/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiPaths } from '../../config/paths.ts';
import { apiCall } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';

export type Overview = z.output<typeof overviewAnswer>;

const call = apiCall('GET', apiPaths.adminOverview, overviewAnswer);

/** The counts of the tiles. */
export const getOverviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => callApi(call, { signal }),
});
