import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

const PagesPage = lazy(() => import('./pages-page.tsx'));

export const contentRoutes = <Route path={paths.adminPages} element={<PagesPage />} />;
