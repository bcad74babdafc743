import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { adminUserApplicationsPath, paths } from '../lib/paths.ts';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import { BackOffice } from './back-office.tsx';
import { lookUpUserQuery } from './credit-application/api/look-up-user.ts';

function LookUp({ ssn }: { ssn: string }) {
  const { data, isError } = useQuery(lookUpUserQuery(ssn));
  if (isError) return <Navigate to={paths.admin} replace />;
  if (data) return <Navigate to={`${adminUserApplicationsPath(data.id)}?page=0&rows=5`} replace />;
  return <SkeletonLines />;
}

/** `/admin/user/:ssn/applications`: old links still work; the number leaves the address at once. */
export default function AdminUserByNumberRoute() {
  const { ssn = '' } = useParams();
  return (
    <BackOffice>
      <LookUp ssn={ssn} />
    </BackOffice>
  );
}
