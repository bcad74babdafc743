import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { backOfficeRoutes } from '../../back-office/routes.tsx';
import { customerRoutes, loginRoute } from '../../customer/routes.tsx';
import { paths } from '../../lib/address/paths.ts';
import { siteRoutes } from '../../site/routes.tsx';
import { SkeletonLines } from '../../ui/page/loading.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useScrollOnNavigation } from './use-scroll-on-navigation.ts';

const BackOfficeLayout = lazy(() => import('../../back-office/shell/layout.tsx'));
/** Belongs to both audiences, because it shows staff the customer's pages. */
const AsCustomerPage = lazy(() => import('./as-customer-page.tsx'));

const readQueries = () =>
  import('../../ui/theme/providers.tsx').then(({ Queries }) => ({ default: Queries }));
let Queries: ComponentType<{ children: ReactNode }> = lazy(readQueries);

/**
 * Loads the query library before the first render, so that the static HTML does not flicker. All screens
 * except the login need it.
 */
export async function readScreens(pathname: string): Promise<void> {
  if (pathname !== paths.login) Queries = (await readQueries()).default;
}

const WithQueries = () => (
  <Queries>
    <Outlet />
  </Queries>
);

/** Routes of the app; each audience defines its own. */
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
        {loginRoute}
        <Route element={<WithQueries />}>
          {siteRoutes}
          {customerRoutes}
          {backOfficeRoutes}
          <Route element={<BackOfficeLayout />}>
            <Route path={paths.adminAsCustomer} element={<AsCustomerPage />} />
          </Route>
        </Route>
      </Routes>
    </Suspense>
  );
}
