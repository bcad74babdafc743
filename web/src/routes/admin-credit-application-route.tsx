import { useParams } from 'react-router-dom';
import { ApplicationPage } from '../features/back-office-applications/detail/application-page.tsx';
import { BackOffice } from './back-office.tsx';

/** `/admin/credit-applications/:id` */
export default function AdminCreditApplicationRoute() {
  const { id = '' } = useParams();
  return (
    <BackOffice>
      <ApplicationPage applicationId={id} />
    </BackOffice>
  );
}
