import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

const TypeMessagesPage = lazy(() => import('./type-messages-page.tsx'));

export const notificationRoutes = <Route path={paths.adminTypeMessages} element={<TypeMessagesPage />} />;
