import { DayListPage } from '../features/back-office-applications/list/day-list-page.tsx';
import { BackOffice } from './back-office.tsx';

/** `/admin/credit-applications` */
export default function AdminCreditApplicationsRoute() {
  return (
    <BackOffice>
      <DayListPage />
    </BackOffice>
  );
}
