import { BackOffice } from './back-office.tsx';
import { DayListPage } from './credit-application/list/day-list-page.tsx';

/** `/admin/credit-applications` */
export default function AdminCreditApplicationsRoute() {
  return (
    <BackOffice>
      <DayListPage />
    </BackOffice>
  );
}
