import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

const ApprovalsPage = lazy(() => import('./approvals/approvals-page.tsx'));

/** Routes of account decisions. */
export const accountRoutes = <Route path={paths.adminApprovals} element={<ApprovalsPage />} />;
