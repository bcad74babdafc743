import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

const UsersPage = lazy(() => import('./users-page.tsx'));
const LookUpPage = lazy(() => import('./look-up-page.tsx'));
const BisnodePage = lazy(() => import('./bisnode-page.tsx'));
const StaffPage = lazy(() => import('./staff-page.tsx'));
const SessionsPage = lazy(() => import('./sessions-page.tsx'));

/** Routes of people and staff. */
export const identityRoutes = (
  <>
    <Route path={paths.adminUsers} element={<UsersPage />} />
    <Route path={paths.adminUserByNumber} element={<LookUpPage />} />
    <Route path={paths.adminBisnode} element={<BisnodePage />} />
    <Route path={paths.adminStaff} element={<StaffPage />} />
    <Route path={paths.adminSessions} element={<SessionsPage />} />
  </>
);
