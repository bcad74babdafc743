import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { LoginRoute } from '../customer/login-route.tsx';
import { paths } from '../lib/paths.ts';
import { Page } from '../ui/page.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';

const readLanding = () => import('../site/landing-route.tsx');
let LandingRoute: ComponentType = lazy(readLanding);
const ApplicationRoute = lazy(() => import('../customer/application-route.tsx'));
const AccountRoute = lazy(() => import('../customer/account-route.tsx'));
const TermsRoute = lazy(() => import('../site/terms-route.tsx'));
const AdminRoute = lazy(() => import('../back-office/admin-route.tsx'));
const AdminApplicationsRoute = lazy(() => import('../back-office/admin-credit-applications-route.tsx'));
const AdminApplicationRoute = lazy(() => import('../back-office/admin-credit-application-route.tsx'));
const AdminUserApplicationsRoute = lazy(() => import('../back-office/admin-user-applications-route.tsx'));
const AdminUserByNumberRoute = lazy(() => import('../back-office/admin-user-by-number-route.tsx'));
const HelpRoute = lazy(() => import('../site/help-route.tsx'));
const NotFoundRoute = lazy(() => import('../site/not-found-route.tsx'));

/**
 * Reads the screen of a page whose words already stand in its static HTML, so that the app takes their place at once,
 * without a skeleton in between. Every other screen is read when it is drawn.
 */
export async function readFirstScreen(pathname: string): Promise<void> {
  if (pathname === paths.home) LandingRoute = (await readLanding()).default;
}

/** After a change of address: to the element that the hash names, otherwise to the top. */
function useScrollOnNavigation(): void {
  const { pathname, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path scrolls even when the hash is the same
  useEffect(() => {
    if (hash === '') window.scrollTo(0, 0);
    else document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView({ behavior: 'smooth' });
  }, [pathname, hash]);
}

/** One screen a path; everything but the login is loaded when it is asked for. */
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
        <Route path={paths.login} element={<LoginRoute />} />
        <Route path={paths.home} element={<LandingRoute />} />
        <Route path={paths.application} element={<ApplicationRoute />} />
        <Route path={paths.account} element={<AccountRoute />} />
        <Route path={paths.terms} element={<TermsRoute />} />
        <Route path={paths.myNumbersTerms} element={<TermsRoute />} />
        <Route path={paths.admin} element={<AdminRoute />} />
        <Route path={paths.adminCreditApplications} element={<AdminApplicationsRoute />} />
        <Route path={`${paths.adminCreditApplications}/:id`} element={<AdminApplicationRoute />} />
        <Route path={`${paths.adminUsers}/:id/applications`} element={<AdminUserApplicationsRoute />} />
        <Route path={paths.adminUserByNumber} element={<AdminUserByNumberRoute />} />
        <Route path={paths.help} element={<HelpRoute />} />
        <Route path="*" element={<NotFoundRoute />} />
      </Routes>
    </Suspense>
  );
}
