import { blogWords } from '@kreditlina/domain/content/contracts/blog-words';
import { isReservedPath, pagePath } from '@kreditlina/domain/content/contracts/paths';
import { LIVE_PAGES_MAX, type LivePage } from '@kreditlina/domain/content/contracts/site';
import { descriptionOf, titleOf } from '@kreditlina/domain/content/contracts/titles';
import { blogPath } from '@kreditlina/domain/paths';
import { formatLongDate } from '@kreditlina/domain/text/index';
import { escaped, type WrittenPage } from '@kreditlina/http-edge/written-page';
import { findLivePage, listLivePages } from '@kreditlina/projections/content/query';
import { bodyHtml } from './body-html.ts';
import type { ContentParts } from './parts.ts';

const named = (title: string): string => `${title} – Kreditlina`;
const heading = (title: string): string => `<h1 class="k-title">${escaped(title)}</h1>`;
const lead = (text: string): string => `<p class="k-lead">${escaped(text)}</p>`;

const cardHtml = (post: LivePage): string =>
  `<li><h2><a href="${escaped(post.path)}">${escaped(titleOf(post))}</a></h2><p>${formatLongDate(post.updated_at)}</p></li>`;

async function blogPage(parts: Pick<ContentParts, 'reads'>): Promise<WrittenPage> {
  const query = { language: 'sv', template: 'blog', page: 0, rows: LIVE_PAGES_MAX } as const;
  const { pages } = await listLivePages(parts.reads, query);
  const posts =
    pages.length === 0
      ? `<p>${escaped(blogWords.empty)}</p>`
      : `<ul class="k-steps">${pages.map(cardHtml).join('\n')}</ul>`;
  return {
    title: named(blogWords.pageTitle),
    description: blogWords.lead,
    path: blogPath,
    html: heading(blogWords.title) + lead(blogWords.lead) + posts,
  };
}

/** The published words of the blog, or of a page or post that staff made, for readers without a script; undefined elsewhere. */
export async function writtenPage(
  parts: Pick<ContentParts, 'reads'>,
  path: string,
): Promise<WrittenPage | undefined> {
  if (path === blogPath) return blogPage(parts);
  if (isReservedPath(path) || !pagePath.safeParse(path).success) return undefined;
  const page = await findLivePage(parts.reads, { path, language: 'sv' });
  if (!page?.template) return undefined;
  const title = titleOf(page);
  const date = page.template === 'blog' ? lead(formatLongDate(page.updated_at)) : '';
  return {
    title: named(title),
    description: descriptionOf(page),
    path: page.path,
    html: `<article>${heading(title)}${date}${bodyHtml(page.data.body ?? '')}</article>`,
  };
}
