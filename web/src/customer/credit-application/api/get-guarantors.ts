import type { guarantorsAnswer } from '@kreditlina/domain/credit-application/contracts/guarantors';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { applicationKeys } from './keys.ts';

export type Guarantors = z.output<typeof guarantorsAnswer>;
const schema = object<Guarantors>('guarantors', 'extra_guarantors');

/** The guarantors as they were saved (C-348). */
export const guarantorsQuery = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.part(id, 'guarantors'),
    queryFn: ({ signal }) => callApi(apiCall('GET', apiPaths.guarantors(id), schema), { signal }),
  });

export const useGuarantors = (id: string) => useQuery(guarantorsQuery(id));
