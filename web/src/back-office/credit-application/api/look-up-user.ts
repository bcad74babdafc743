import { userLookUpAnswer } from '@kreditlina/domain/identity/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';

const call = apiCall('POST', apiPaths.adminUserLookUp, userLookUpAnswer);

/** The opaque id of the person with this number. The number travels in the body and is no part of a cache key. */
export const lookUpUserQuery = (ssn: string) =>
  queryOptions({
    queryKey: ['admin', 'look-up'],
    queryFn: ({ signal }) => callApi(call, { body: { ssn }, signal }),
    gcTime: 0,
  });
