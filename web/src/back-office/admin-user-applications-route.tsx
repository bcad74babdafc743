import { useParams } from 'react-router-dom';
import { BackOffice } from './back-office.tsx';
import { UserListPage } from './credit-application/list/user-list-page.tsx';

/** `/admin/users/:id/applications` */
export default function AdminUserApplicationsRoute() {
  const { id = '' } = useParams();
  return (
    <BackOffice>
      <UserListPage userId={id} />
    </BackOffice>
  );
}
