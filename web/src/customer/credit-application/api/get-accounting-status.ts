import type { accountingStatusAnswer } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { POLL_INTERVAL_MS } from '../../../lib/constants.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { applicationKeys } from './keys.ts';

export type AccountingStatus = z.output<typeof accountingStatusAnswer>;
const schema = object<AccountingStatus>('status');

/** Where the accounting data are (C-340); re-checked every 2 s while pending, success or failed stops it (C-274). */
export const accountingStatusQuery = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.part(id, 'accounting-status'),
    queryFn: ({ signal }) =>
      callApi(apiCall('GET', apiPaths.accountingStatus(id), schema), { signal, passive: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isAccountingOver(state.data?.status) ? false : POLL_INTERVAL_MS),
  });

export const isAccountingOver = (status: AccountingStatus['status'] | undefined): boolean =>
  status === 'success' || status === 'failed';
