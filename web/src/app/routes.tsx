import { Suspense, useEffect } from 'react';
import { Routes, useLocation } from 'react-router-dom';
import { backOfficeRoutes } from '../back-office/routes.tsx';
import { customerRoutes } from '../customer/routes.tsx';
import { siteRoutes } from '../site/routes.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';

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
      </Routes>
    </Suspense>
  );
}
