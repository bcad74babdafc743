import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { backOfficeRoutes } from '../back-office/routes.tsx';
import { customerRoutes } from '../customer/routes.tsx';
import { paths } from '../lib/paths.ts';
import { siteRoutes } from '../site/routes.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';

const BackOfficeLayout = lazy(() => import('../back-office/layout.tsx'));
/** Of two audiences: staff see what a customer sees. */
const AsCustomerPage = lazy(() => import('./as-customer-page.tsx'));

/** After a change of address: to the element that the hash names, otherwise to the top. */
function useScrollOnNavigation(): void {
  const { pathname, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path scrolls even when the hash is the same
  useEffect(() => {
    if (hash === '') window.scrollTo(0, 0);
    else document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView({ behavior: 'smooth' });
  }, [pathname, hash]);
}

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
