import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

const ProvidersPage = lazy(() => import('./providers-page.tsx'));
const CostsPage = lazy(() => import('./costs-page.tsx'));

export const serviceProviderRoutes = (
  <>
    <Route path={paths.adminServiceProviders} element={<ProvidersPage />} />
    <Route path={paths.adminServiceCosts} element={<CostsPage />} />
  </>
);
