import { blogTexts } from '@kreditlina/domain/content/contracts/served';
import { descriptionOf, titleOf } from '@kreditlina/domain/content/contracts/titles';
import { formatLongDate } from '@kreditlina/domain/text/index';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';
import { wordsIn } from '../../../lib/text/page-language.ts';
import { LiveMark } from '../../../ui/page/live-mark.tsx';
import { Page, PageHeading } from '../../../ui/page/page.tsx';
import { Body } from '../../ui/body.tsx';
import { ApplyLink } from '../../ui/links.tsx';
import { useHead } from '../public-page.tsx';
import { PostPicture } from './post-picture.tsx';
import type { ReadPage } from './read-page.ts';

const Picture = styled('div')({
  aspectRatio: '16 / 9',
  marginBottom: 24,
  borderRadius: 8,
  overflow: 'hidden',
});
const Tools = styled('div')({ display: 'flex', gap: 16, alignItems: 'center', marginBottom: 16 });

/**
 * A page or post as readers see it.
 * @param tools the admin's controls, beside the live mark
 */
export function MadeContent({ page, tools }: { page: ReadPage; tools?: ReactNode }) {
  const words = wordsIn(blogTexts);
  const title = titleOf(page);
  useHead(page.path, { title, description: descriptionOf(page) });
  const isPost = page.template === 'blog';
  return (
    <Page>
      {tools !== undefined && (
        <Tools>
          <LiveMark isLive={page.is_live} />
          {tools}
        </Tools>
      )}
      <article>
        {isPost && (
          <Picture>
            <PostPicture page={page} />
          </Picture>
        )}
        <PageHeading title={title} {...(isPost && { lead: formatLongDate(page.updated_at) })} />
        <div className="k-made">
          <Body text={page.data.body ?? ''} />
        </div>
      </article>
      {isPost && (
        <p className="k-actions k-after">
          <ApplyLink className="k-button">{words.apply}</ApplyLink>
          <Link to={paths.blog}>{words.all}</Link>
        </p>
      )}
    </Page>
  );
}
