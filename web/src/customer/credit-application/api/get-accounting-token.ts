import type { accountingTokenAnswer } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { applicationKeys } from './keys.ts';

export type AccountingToken = z.output<typeof accountingTokenAnswer>;
const schema = object<AccountingToken>('token', 'widget_url', 'widget_origin');

/** Token and address of the accounting widget (C-338); the company is in the session. */
export const accountingTokenQuery = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.part(id, 'accounting-token'),
    queryFn: ({ signal }) => callApi(apiCall('GET', apiPaths.accountingToken, schema), { signal }),
  });

export const useAccountingToken = (id: string) => useQuery(accountingTokenQuery(id));
