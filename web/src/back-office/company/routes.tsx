import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

const CompanyListPage = lazy(() => import('./list/company-list-page.tsx'));
const AgeingPage = lazy(() => import('./ageing/ageing-page.tsx'));
const ReportPage = lazy(() => import('./report/report-page.tsx'));

/** The page of one company is in `company-screen.tsx`, because other nouns add tabs to it. */
export const companyRoutes = (
  <>
    <Route path={paths.adminCompanies} element={<CompanyListPage />} />
    <Route path={paths.adminAgeing} element={<AgeingPage />} />
    <Route path={paths.adminCompanyReport} element={<ReportPage />} />
  </>
);
