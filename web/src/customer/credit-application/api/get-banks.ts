import type { banksAnswer } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { applicationKeys } from './keys.ts';

export type Banks = z.output<typeof banksAnswer>;
const schema = object<Banks>('banks', 'widget_origin');

/** The banks to choose from (C-341). */
export const banksQuery = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.part(id, 'banks'),
    queryFn: ({ signal }) => callApi(apiCall('GET', apiPaths.bankData(id), schema), { signal }),
  });

export const useBanks = (id: string) => useQuery(banksQuery(id));
