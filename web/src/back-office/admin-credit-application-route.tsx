import { useParams } from 'react-router-dom';
import { BackOffice } from './back-office.tsx';
import { ApplicationPage } from './credit-application/detail/application-page.tsx';

/** `/admin/credit-applications/:id` */
export default function AdminCreditApplicationRoute() {
  const { id = '' } = useParams();
  return (
    <BackOffice>
      <ApplicationPage applicationId={id} />
    </BackOffice>
  );
}
