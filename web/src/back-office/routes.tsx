import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '../lib/address/paths.ts';

const AuditPage = lazy(() => import('./audit/audit-page.tsx'));
const OverridesPage = lazy(() => import('./audit/overrides-page.tsx'));

const auditRoutes = (
  <>
    <Route path={paths.adminAudit} element={<AuditPage />} />
    <Route path={paths.adminOverrides} element={<OverridesPage />} />
  </>
);

const CompanyListPage = lazy(() => import('./company/list/company-list-page.tsx'));
const AgeingPage = lazy(() => import('./company/ageing/ageing-page.tsx'));
const ReportPage = lazy(() => import('./company/report/report-page.tsx'));

/**
 * Routes of companies. The page of one company is in `company-screen.tsx`, because other folders add tabs to
 * it.
 */
const companyRoutes = (
  <>
    <Route path={paths.adminCompanies} element={<CompanyListPage />} />
    <Route path={paths.adminAgeing} element={<AgeingPage />} />
    <Route path={paths.adminCompanyReport} element={<ReportPage />} />
  </>
);

const PagesPage = lazy(() => import('./content/pages-page.tsx'));

const contentRoutes = <Route path={paths.adminPages} element={<PagesPage />} />;

const ApprovalsPage = lazy(() => import('./credit-account/approvals/approvals-page.tsx'));

const accountRoutes = <Route path={paths.adminApprovals} element={<ApprovalsPage />} />;

const UsersPage = lazy(() => import('./identity/users-page.tsx'));
const LookUpPage = lazy(() => import('./identity/look-up-page.tsx'));
const BisnodePage = lazy(() => import('./identity/bisnode-page.tsx'));
const StaffPage = lazy(() => import('./identity/staff-page.tsx'));
const SessionsPage = lazy(() => import('./identity/sessions-page.tsx'));

const identityRoutes = (
  <>
    <Route path={paths.adminUsers} element={<UsersPage />} />
    <Route path={paths.adminUserByNumber} element={<LookUpPage />} />
    <Route path={paths.adminBisnode} element={<BisnodePage />} />
    <Route path={paths.adminStaff} element={<StaffPage />} />
    <Route path={paths.adminSessions} element={<SessionsPage />} />
  </>
);

const PaymentsPage = lazy(() => import('./incoming-payment/payments-page.tsx'));

const paymentRoutes = <Route path={paths.adminPayments} element={<PaymentsPage />} />;

const TypeMessagesPage = lazy(() => import('./notification/type-messages-page.tsx'));

const notificationRoutes = <Route path={paths.adminTypeMessages} element={<TypeMessagesPage />} />;

const TypesPage = lazy(() => import('./notification-type/types-page.tsx'));
const AudiencePage = lazy(() => import('./notification-type/audience-page.tsx'));

const notificationTypeRoutes = (
  <>
    <Route path={paths.adminNotificationTypes} element={<TypesPage />} />
    <Route path={paths.adminTypeAudience} element={<AudiencePage />} />
  </>
);

const ProvidersPage = lazy(() => import('./service-provider/providers-page.tsx'));
const CostsPage = lazy(() => import('./service-provider/costs-page.tsx'));

const serviceProviderRoutes = (
  <>
    <Route path={paths.adminServiceProviders} element={<ProvidersPage />} />
    <Route path={paths.adminServiceCosts} element={<CostsPage />} />
  </>
);

const TagsPage = lazy(() => import('./tag/tags-page.tsx'));

const tagRoutes = <Route path={paths.adminTags} element={<TagsPage />} />;

const QueuesPage = lazy(() => import('./work-item/queues-page.tsx'));

const workItemRoutes = <Route path={paths.adminQueues} element={<QueuesPage />} />;

const StartPage = lazy(() => import('./shell/start-page.tsx'));
const BackOfficeLayout = lazy(() => import('./shell/layout.tsx'));
const DayListPage = lazy(() => import('./credit-application/list/day-list-page.tsx'));
const ApplicationPage = lazy(() => import('./credit-application/detail/application-page.tsx'));
const UserScreen = lazy(() => import('./user-screen.tsx'));
const OperationsPage = lazy(() => import('./operations/operations-page.tsx'));
const SavedReportsPage = lazy(() => import('./overview/saved-report/saved-reports-page.tsx'));
const CompanyScreen = lazy(() => import('./company-screen.tsx'));

/** Routes for staff. All screens except the login are inside the back office's frame. */
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
