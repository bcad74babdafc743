import { userLookUpAnswer } from '@kreditlina/domain/identity/contracts/staff';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { apiCall } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { adminUserApplicationsPath, apiPaths, paths } from '../../lib/paths.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';

const call = apiCall('POST', apiPaths.adminUserLookUp, userLookUpAnswer);

/** The opaque id of the person with this number. The number travels in the body and is no part of a cache key. */
const lookUpUserQuery = (ssn: string) =>
  queryOptions({
    queryKey: ['admin', 'look-up'],
    queryFn: ({ signal }) => callApi(call, { body: { ssn }, signal }),
    gcTime: 0,
  });

/** `/admin/user/:ssn/applications`: old links still work; the number leaves the address at once. */
export default function LookUpPage() {
  const { ssn = '' } = useParams();
  const { data, isError } = useQuery(lookUpUserQuery(ssn));
  if (isError) return <Navigate to={paths.admin} replace />;
  if (data) return <Navigate to={`${adminUserApplicationsPath(data.id)}?page=0&rows=5`} replace />;
  return <SkeletonLines />;
}
