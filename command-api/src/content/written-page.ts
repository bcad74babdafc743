import { elementsOf } from '@kreditlina/domain/content/contracts/body';
import { withFigures } from '@kreditlina/domain/content/contracts/figures';
import { isReservedPath, pagePath } from '@kreditlina/domain/content/contracts/paths';
import {
  blogTexts,
  SERVED_ID,
  type Served,
  servedPages,
  servedQueries,
} from '@kreditlina/domain/content/contracts/served';
import type { LivePage } from '@kreditlina/domain/content/contracts/site';
import { descriptionOf, titleOf } from '@kreditlina/domain/content/contracts/titles';
import { contentPageId } from '@kreditlina/domain/content/state';
import { blogPath, publicPageFile, sitePaths } from '@kreditlina/domain/paths';
import { formatLongDate } from '@kreditlina/domain/text/index';
import {
  escaped,
  htmlOf,
  type Writing,
  type WrittenPage,
  withAnswer,
  withPage,
  withTexts,
} from '@kreditlina/http-edge/written-page';
import { findLivePage, listLivePages } from '@kreditlina/projections/content/query';
import type { ContentParts } from './edited-page.ts';

/** Page text as HTML, by the elements that the client displays too. */
export const bodyHtml = (text: string): string => htmlOf(elementsOf(text));

const named = (title: string): string => `${title} – Kreditlina`;
const heading = (title: string): string => `<h1 class="k-title">${escaped(title)}</h1>`;
const lead = (text: string): string => `<p class="k-lead">${escaped(text)}</p>`;

const cardHtml = (post: LivePage): string =>
  `<li><h2><a href="${escaped(post.path)}">${escaped(titleOf(post))}</a></h2><p>${formatLongDate(post.updated_at)}</p></li>`;

/**
 * Writes a staff-made page into the HTML file that all such pages share, together with the API answer that
 * the client would otherwise request.
 */
const made = (page: WrittenPage, served: Served): Writing => ({
  file: 'made.html',
  into: (built) => withAnswer(withPage(built, page), SERVED_ID, served),
});

async function landingPage({ reads }: Pick<ContentParts, 'reads'>): Promise<Writing> {
  const page = await findLivePage(reads, { id: contentPageId('Index', 'sv') });
  const texts = new Map(
    Object.entries(page?.data ?? {}).map(([key, text]) => [key, withFigures(text)] as const),
  );
  const served = servedPages(servedQueries.landing, page ? [page] : []);
  return {
    file: publicPageFile(sitePaths.home),
    into: (built) => withAnswer(withTexts(built, texts), SERVED_ID, served),
  };
}

const blogWords = blogTexts.sv;

async function blogPage({ reads }: Pick<ContentParts, 'reads'>): Promise<Writing> {
  const query = servedQueries.posts(0);
  const { pages, total } = await listLivePages(reads, query);
  const posts =
    pages.length === 0
      ? `<p>${escaped(blogWords.empty)}</p>`
      : `<ul class="k-steps">${pages.map(cardHtml).join('\n')}</ul>`;
  const page = {
    title: named(blogWords.pageTitle),
    description: blogWords.lead,
    path: blogPath,
    html: heading(blogWords.title) + lead(blogWords.lead) + posts,
  };
  return made(page, servedPages(query, pages, total));
}

/**
 * Published texts of the start page, the blog, or a page or post by staff, written into the HTML: search
 * engines can read them, and the client renders them without a request. Undefined for other paths.
 */
export async function writtenPage(
  parts: Pick<ContentParts, 'reads'>,
  path: string,
): Promise<Writing | undefined> {
  if (path === sitePaths.home) return landingPage(parts);
  if (path === blogPath) return blogPage(parts);
  if (isReservedPath(path) || !pagePath.safeParse(path).success) return undefined;
  const page = await findLivePage(parts.reads, { path, language: 'sv' });
  if (!page?.template) return undefined;
  const title = titleOf(page);
  const date = page.template === 'blog' ? lead(formatLongDate(page.updated_at)) : '';
  const words = {
    title: named(title),
    description: descriptionOf(page),
    path: page.path,
    html: `<article>${heading(title)}${date}<div class="k-made">${bodyHtml(page.data.body ?? '')}</div></article>`,
  };
  return made(words, servedPages(servedQueries.pageAt(page.path), [page]));
}
