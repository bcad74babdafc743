import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

const CompanyListPage = lazy(() => import('./list/company-list-page.tsx'));

const AgeingPage = lazy(() => import('./ageing/ageing-page.tsx'));

export const companyRoutes = (
  <>
    <Route path={paths.adminCompanies} element={<CompanyListPage />} />
    <Route path={paths.adminAgeing} element={<AgeingPage />} />
  </>
);
