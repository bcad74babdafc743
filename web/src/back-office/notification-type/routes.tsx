import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

const TypesPage = lazy(() => import('./types-page.tsx'));
const AudiencePage = lazy(() => import('./audience-page.tsx'));

export const notificationTypeRoutes = (
  <>
    <Route path={paths.adminNotificationTypes} element={<TypesPage />} />
    <Route path={paths.adminTypeAudience} element={<AudiencePage />} />
  </>
);
