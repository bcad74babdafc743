import { editedPagesAnswer, pageQuery } from '@kreditlina/domain/content/contracts/staff';
import { contentPageId } from '@kreditlina/domain/content/ids';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { findEditedPage } from '@kreditlina/projections/content/query';
import { staffWith } from '../../access.ts';
import type { RegisterParts } from '../../register-parts.ts';

/** The texts of a page as they were saved last, live or not. */
export const listEditedPages = route({
  method: 'GET',
  url: apiPaths.adminContentPages,
  access: staffWith('edit-content'),
  summary: 'The texts of a page as they were saved last, with drafts',
  query: pageQuery,
  answer: editedPagesAnswer,
  handler: async ({ query }, parts: RegisterParts) => {
    const found = await findEditedPage(parts.reads, contentPageId(query.name, query.language));
    return { translations: found ? [found] : [], total: found ? 1 : 0 };
  },
});
