import type { erpSystemsAnswer } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { applicationKeys } from './keys.ts';

export type ErpSystems = z.output<typeof erpSystemsAnswer>;
const schema = object<ErpSystems>('systems');

/** The accounting systems to choose from (C-336). */
export const erpSystemsQuery = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.part(id, 'erp-systems'),
    queryFn: ({ signal }) => callApi(apiCall('GET', apiPaths.accountingSystems, schema), { signal }),
  });

export const useErpSystems = (id: string) => useQuery(erpSystemsQuery(id));
