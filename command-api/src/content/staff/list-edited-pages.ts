import { listEditedPages } from '@kreditlina/domain/content/contracts/staff';
import { contentPageId } from '@kreditlina/domain/content/ids';
import { unprocessable } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { findEditedPage, listEditedPages as list } from '@kreditlina/projections/content/query';
import type { ContentParts } from '../parts.ts';
import { withPictureLink } from '../picture-links.ts';

/** Pages and texts as last saved, live or not. */
export const listEditedPagesRoute = handle(listEditedPages, async ({ query }, parts: ContentParts) => {
  const { reads } = parts;
  if (query.is_template) {
    const { pages, ...count } = await list(reads, query);
    return { translations: pages.map((page) => withPictureLink(parts, page)), ...count };
  }
  const { name, path, language = 'sv' } = query;
  if (name === undefined && path === undefined) throw unprocessable('INVALID_FIELDS');
  const which = path === undefined ? { id: contentPageId(name ?? '', language) } : { path, language };
  const found = await findEditedPage(reads, which);
  return {
    translations: found ? [withPictureLink(parts, found)] : [],
    total: found ? 1 : 0,
    is_total_exact: true,
  };
});
