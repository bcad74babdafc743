import type { dueDiligenceAnswer } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { applicationKeys } from './keys.ts';

export type Owners = z.output<typeof dueDiligenceAnswer>;
const schema = object<Owners>('kyc_data');

/** The owners as they were saved, with what the server derives along the chain (C-346). */
export const ownersQuery = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.part(id, 'owners'),
    queryFn: ({ signal }) => callApi(apiCall('GET', apiPaths.owners(id), schema), { signal }),
  });

export const useOwners = (id: string) => useQuery(ownersQuery(id));
