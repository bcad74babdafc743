import { formatLongDate } from '@kreditlina/domain/text/index';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { mayDo, useSession } from '../../../lib/session-store.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { SkeletonLines } from '../../../ui/skeleton-lines.tsx';
import NotFoundPage from '../not-found-page.tsx';
import { pageQuery, type ReadPage } from './read-page.ts';

const Body = styled('div')({ '& p': { maxWidth: '66ch', whiteSpace: 'pre-line' } });

/** `/{name}`: a page that staff made, by its path; the template decides the layout. */
export default function MadePage() {
  const { pathname } = useLocation();
  const isAdmin = useSession(({ user }) => mayDo(user, 'edit-content'));
  const { data, isPending } = useQuery(pageQuery(pathname, isAdmin));
  if (isPending)
    return (
      <Page>
        <SkeletonLines />
      </Page>
    );
  if (!data) return <NotFoundPage />;
  if (data.template === null) return <Navigate to={paths.home} replace />;
  return <MadeContent page={data} />;
}

function MadeContent({ page }: { page: ReadPage }) {
  const title = page.data[page.template === 'blog' ? '#blog-title' : 'title'] ?? page.name;
  usePageTitle(title);
  const paragraphs = (page.data.body ?? '').split(/\n{2,}/).filter((text) => text.trim() !== '');
  return (
    <Page>
      <article>
        <PageHeading
          title={title}
          {...(page.template === 'blog' && { lead: formatLongDate(page.updated_at) })}
        />
        {!page.is_live && <p>DRAFT</p>}
        <Body>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Body>
      </article>
    </Page>
  );
}
