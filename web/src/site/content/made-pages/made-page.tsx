import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Redirect } from '../../../lib/address/navigation.tsx';
import { paths } from '../../../lib/address/paths.ts';
import { errorText } from '../../../lib/errors/notices.ts';
import { SkeletonLines } from '../../../ui/page/loading.tsx';
import { Page, PageHeading } from '../../../ui/page/page.tsx';
import NotFoundPage from '../not-found-page.tsx';
import { MadeContent } from './made-content.tsx';
import { isEditedPage, pageQuery, servedPage, useIsEditor } from './read-page.ts';

const MadeEditor = lazy(() => import('./editor/made-editor.tsx'));

/** Paths that the server accepts for a staff-made page. */
const possible = /^\/[a-z0-9-]{1,79}$/i;

/** `/{name}`: a staff-made page, by its path. Only admins see drafts. */
export default function MadePage() {
  const { pathname } = useLocation();
  const isEditor = useIsEditor();
  if (!possible.test(pathname)) return <NotFoundPage />;
  const path = pathname.toLowerCase();
  if (isEditor !== undefined) return <AtPath path={path} isEditor={isEditor} />;
  const served = servedPage(path);
  return served ? <MadeContent page={served} /> : <Waiting />;
}

const Waiting = () => (
  <Page>
    <SkeletonLines />
  </Page>
);

function AtPath({ path, isEditor }: { path: string; isEditor: boolean }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(pageQuery(path, isEditor));
  if (data === undefined && error)
    return (
      <Page>
        <PageHeading title={t('error.pageTitle')} lead={errorText(error)} />
        <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
      </Page>
    );
  if (data === undefined) return <Waiting />;
  if (data === null) return <NotFoundPage />;
  // The template decides the layout; a page without one is built in and has its own screen.
  if (data.template === null) return <Redirect to={paths.home} />;
  if (!isEditedPage(data)) return <MadeContent page={data} />;
  return (
    <Suspense fallback={<Waiting />}>
      <MadeEditor key={data.id} page={data} path={path} />
    </Suspense>
  );
}
