import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

const QueuesPage = lazy(() => import('./queues-page.tsx'));

export const workItemRoutes = <Route path={paths.adminQueues} element={<QueuesPage />} />;
