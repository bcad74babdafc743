import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { backOfficeRoutes } from '../back-office/routes.tsx';
import { customerRoutes } from '../customer/routes.tsx';
import { paths } from '../lib/paths.ts';
import { siteRoutes } from '../site/routes.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import { useScrollOnNavigation } from './use-scroll-on-navigation.ts';

const BackOfficeLayout = lazy(() => import('../back-office/layout.tsx'));
/** Of two audiences: staff see what a customer sees. */
const AsCustomerPage = lazy(() => import('./as-customer-page.tsx'));

/** One screen a path; each audience lists its own. */
export function AppRoutes() {
  useScrollOnNavigation();
  const waiting = (
    <Page>
      <SkeletonLines />
    </Page>
  );
  return (
    <Suspense fallback={waiting}>
      <Routes>
        {siteRoutes}
        {customerRoutes}
        {backOfficeRoutes}
        <Route element={<BackOfficeLayout />}>
          <Route path={paths.adminAsCustomer} element={<AsCustomerPage />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
