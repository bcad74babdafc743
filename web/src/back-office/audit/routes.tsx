import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

const AuditPage = lazy(() => import('./audit-page.tsx'));
const OverridesPage = lazy(() => import('./overrides-page.tsx'));

/** Audit routes. */
export const auditRoutes = (
  <>
    <Route path={paths.adminAudit} element={<AuditPage />} />
    <Route path={paths.adminOverrides} element={<OverridesPage />} />
  </>
);
