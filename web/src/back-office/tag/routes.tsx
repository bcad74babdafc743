import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

const TagsPage = lazy(() => import('./tags-page.tsx'));

export const tagRoutes = <Route path={paths.adminTags} element={<TagsPage />} />;
