import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { auditRoutes } from './audit/routes.tsx';
import { companyRoutes } from './company/routes.tsx';
import { contentRoutes } from './content/routes.tsx';
import { accountRoutes } from './credit-account/routes.tsx';
import { identityRoutes } from './identity/routes.tsx';
import { paymentRoutes } from './incoming-payment/routes.tsx';
import { notificationRoutes } from './notification/routes.tsx';
import { notificationTypeRoutes } from './notification-type/routes.tsx';
import { serviceProviderRoutes } from './service-provider/routes.tsx';
import { tagRoutes } from './tag/routes.tsx';
import { workItemRoutes } from './work-item/routes.tsx';

const StartPage = lazy(() => import('./start-page.tsx'));
const BackOfficeLayout = lazy(() => import('./layout.tsx'));
const DayListPage = lazy(() => import('./credit-application/list/day-list-page.tsx'));
const ApplicationPage = lazy(() => import('./credit-application/detail/application-page.tsx'));
const UserScreen = lazy(() => import('./user-screen.tsx'));
const OperationsPage = lazy(() => import('./operations/operations-page.tsx'));
const SavedReportsPage = lazy(() => import('./overview/saved/saved-reports-page.tsx'));
const CompanyScreen = lazy(() => import('./company-screen.tsx'));

/** Staff routes. All except the login are inside the back office's frame. */
export const backOfficeRoutes = (
  <>
    <Route path={paths.admin} element={<StartPage />} />
    <Route element={<BackOfficeLayout />}>
      <Route path={paths.adminCreditApplications} element={<DayListPage />} />
      <Route path={paths.adminCreditApplication} element={<ApplicationPage />} />
      <Route path={paths.adminUserApplications} element={<UserScreen />} />
      <Route path={paths.adminCompany} element={<CompanyScreen />} />
      <Route path={paths.adminOperations} element={<OperationsPage />} />
      <Route path={paths.adminReports} element={<SavedReportsPage />} />
      {auditRoutes}
      {identityRoutes}
      {serviceProviderRoutes}
      {companyRoutes}
      {accountRoutes}
      {paymentRoutes}
      {notificationRoutes}
      {notificationTypeRoutes}
      {contentRoutes}
      {tagRoutes}
      {workItemRoutes}
    </Route>
  </>
);
