import type { agreementAnswer } from '@kreditlina/domain/credit-application/contracts/customer';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { POLL_INTERVAL_MS } from '../../../lib/constants.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { applicationKeys } from './keys.ts';

export type Agreement = z.output<typeof agreementAnswer>;
const schema = object<Agreement>('status', 'agreementInformationList');

/** The agreement of an amount and a purpose (C-352), asked for again while its PDF is being made. */
export const agreementQuery = (id: string, amount: number, reason: string) =>
  queryOptions({
    queryKey: [...applicationKeys.part(id, 'agreement'), amount, reason],
    queryFn: ({ signal }) =>
      callApi(apiCall('GET', apiPaths.agreement(id), schema), {
        signal,
        query: { amount, reason },
        passive: true,
      }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'generating' ? POLL_INTERVAL_MS : false),
  });
