import { getBackground, listLivePages, PICTURE_TYPE } from '@kreditlina/domain/content/contracts/site';
import { contentPageId } from '@kreditlina/domain/content/state';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { findBackground, findLivePage, listLivePages as list } from '@kreditlina/projections/content/query';
import type { ContentParts } from '../edited-page.ts';

/** Lists published pages only; no role sees drafts here. */
export const listLivePagesRoute = handle(listLivePages, async ({ query }, { reads }: ContentParts) => {
  const { name, path, language } = query;
  if (name === undefined && path === undefined) {
    const { pages, ...count } = await list(reads, query);
    return { translations: pages, ...count };
  }
  const which = name === undefined ? { path: path ?? '', language } : { id: contentPageId(name, language) };
  const found = await findLivePage(reads, which);
  return { translations: found ? [found] : [], total: found ? 1 : 0, is_total_exact: true };
});

const AN_HOUR = 'public, max-age=3600';

/** Picture of a post: public if the post is live, else only through a signed link issued to an editor. */
export const getBackgroundRoute = handle(
  getBackground,
  async ({ params, query, reply }, { reads, blobs, pictureLinks, now }: ContentParts) => {
    const found = await findBackground(reads, params);
    const { until = 0, signature = '' } = query;
    const mayRead = found?.isLive || pictureLinks.holds(params, { until, signature }, now());
    const stored = found && mayRead ? await blobs.get(params.hash) : undefined;
    if (!stored) throw notFound();
    return reply
      .header('Content-Type', PICTURE_TYPE)
      .header('Cache-Control', found?.isLive ? AN_HOUR : 'no-store')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .send(Buffer.from(stored.bytes));
  },
);
