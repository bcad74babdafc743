import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

const CompanyListPage = lazy(() => import('./list/company-list-page.tsx'));

export const companyRoutes = <Route path={paths.adminCompanies} element={<CompanyListPage />} />;
