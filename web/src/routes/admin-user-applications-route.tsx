import { useParams } from 'react-router-dom';
import { UserListPage } from '../features/back-office-applications/list/user-list-page.tsx';
import { BackOffice } from './back-office.tsx';

/** `/admin/users/:id/applications` */
export default function AdminUserApplicationsRoute() {
  const { id = '' } = useParams();
  return (
    <BackOffice>
      <UserListPage userId={id} />
    </BackOffice>
  );
}
