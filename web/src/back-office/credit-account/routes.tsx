import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

const ApprovalsPage = lazy(() => import('./approvals/approvals-page.tsx'));

/** What staff decide about accounts. */
export const accountRoutes = <Route path={paths.adminApprovals} element={<ApprovalsPage />} />;
