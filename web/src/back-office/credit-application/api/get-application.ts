import { applicationDetailAnswer } from '@kreditlina/domain/credit-application/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiCall } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';

export type ApplicationDetail = z.output<typeof applicationDetailAnswer>;

/** One application as staff see it, with how its limit was calculated. */
export const getApplicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'credit-application', id],
    queryFn: ({ signal }) =>
      callApi(apiCall('GET', apiPaths.adminApplication(id), applicationDetailAnswer), { signal }),
  });
