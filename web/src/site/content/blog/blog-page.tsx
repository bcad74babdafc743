import { blogTexts } from '@kreditlina/domain/content/contracts/served';
import { titleOf } from '@kreditlina/domain/content/contracts/titles';
import { formatLongDate } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';
import { errorText } from '../../../lib/errors/notices.ts';
import { wordsIn } from '../../../lib/text/page-language.ts';
import { LiveMark } from '../../../ui/page/live-mark.tsx';
import { SkeletonLines } from '../../../ui/page/loading.tsx';
import { Page, PageHeading } from '../../../ui/page/page.tsx';
import { PostPicture } from '../made-pages/post-picture.tsx';
import { POSTS_SHOWN, postsQuery, type ReadPage, useIsEditor } from '../made-pages/read-page.ts';
import { useHead } from '../public-page.tsx';

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: '40px 32px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { position: 'relative' },
  '& [data-picture]': {
    aspectRatio: '16 / 9',
    marginBottom: 16,
    border: '1px solid var(--k-line)',
    borderRadius: 8,
    overflow: 'hidden',
  },
  '& h2': { margin: '0 0 4px', overflowWrap: 'anywhere' },
  '& h2 a': { color: 'var(--k-ink)', textDecoration: 'none' },
  // Makes the whole card a link to the post.
  '& h2 a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 8 },
  '& li:hover h2 a': { textDecoration: 'underline' },
  '& h2 a:focus-visible': { outline: 'none' },
  '& h2 a:focus-visible::after': { outline: '3px solid var(--k-blue)', outlineOffset: 2 },
  '& p': { display: 'flex', gap: 12, alignItems: 'center', margin: 0, color: 'var(--k-ink-soft)' },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));
const Pages = styled('nav')({ display: 'flex', justifyContent: 'space-between', marginTop: 40 });

/** `/blog`: posts, newest first. Admins also see drafts, marked as such. */
export default function BlogPage() {
  const words = wordsIn(blogTexts);
  useHead(paths.blog, { title: words.pageTitle, description: words.lead });
  const isEditor = useIsEditor();
  const [query] = useSearchParams();
  const page = Math.min(Math.max(Number.parseInt(query.get('page') ?? '0', 10) || 0, 0), 1_000);
  return (
    <Page width="md">
      <PageHeading title={words.title} lead={words.lead} />
      {isEditor === undefined ? <SkeletonLines /> : <Posts page={page} isEditor={isEditor} />}
    </Page>
  );
}

function Posts({ page, isEditor }: { page: number; isEditor: boolean }) {
  const { t } = useTranslation();
  const words = wordsIn(blogTexts);
  const { data, error, refetch } = useQuery(postsQuery(page, isEditor));
  if (!data && error)
    return (
      <p role="alert">
        {errorText(error)} <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
      </p>
    );
  if (!data) return <SkeletonLines />;
  if (data.translations.length === 0) return <p>{page === 0 ? words.empty : words.noMore}</p>;
  const pageTo = (to: number) => (to === 0 ? paths.blog : `${paths.blog}?page=${to}`);
  const hasOlder = (page + 1) * POSTS_SHOWN < data.total;
  return (
    <>
      <Cards>
        {data.translations.map((post) => (
          <Card key={post.id} post={post} isEditor={isEditor} />
        ))}
      </Cards>
      {(page > 0 || hasOlder) && (
        <Pages aria-label={words.more}>
          {page > 0 ? <Link to={pageTo(page - 1)}>{words.newer}</Link> : <span />}
          {hasOlder && <Link to={pageTo(page + 1)}>{words.older}</Link>}
        </Pages>
      )}
    </>
  );
}

function Card({ post, isEditor }: { post: ReadPage; isEditor: boolean }) {
  return (
    <li>
      <div data-picture>
        <PostPicture page={post} />
      </div>
      <h2>
        <Link to={post.path}>{titleOf(post)}</Link>
      </h2>
      <p>
        <time dateTime={post.updated_at}>{formatLongDate(post.updated_at)}</time>
        {isEditor && <LiveMark isLive={post.is_live} />}
      </p>
    </li>
  );
}
