import type { dueDiligenceAnswer } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { applicationKeys } from './keys.ts';

export type Kyc = z.output<typeof dueDiligenceAnswer>;
const schema = object<Kyc>('kyc_data');

/** The answers about ownership, PEP and influence (C-344). */
export const kycQuery = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.part(id, 'kyc'),
    queryFn: ({ signal }) => callApi(apiCall('GET', apiPaths.dueDiligence(id), schema), { signal }),
  });

export const useKyc = (id: string) => useQuery(kycQuery(id));
