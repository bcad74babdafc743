import { listLivePages } from '@kreditlina/domain/content/contracts/site';
import { contentPageId } from '@kreditlina/domain/content/ids';
import { handle } from '@kreditlina/http-edge/route';
import { findLivePage, listLivePages as list } from '@kreditlina/projections/content/query';
import type { ContentParts } from '../parts.ts';

/** The published pages. Drafts are never included, whatever the caller's role. */
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
