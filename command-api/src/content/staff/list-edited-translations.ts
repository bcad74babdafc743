import { editedTranslationsAnswer, translationsQuery } from '@kreditlina/domain/content/contracts/staff';
import { apiPaths } from '@kreditlina/domain/paths';
import { contentPageId } from '@kreditlina/event-store';
import { admins } from '@kreditlina/http-edge/access';
import { route } from '@kreditlina/http-edge/route';
import { findEditedTranslation } from '@kreditlina/projections/content/query';
import type { ContentParts } from '../parts.ts';

/** the texts of a page as they were saved last, live or not. */
export const listEditedTranslations = route({
  method: 'GET',
  url: apiPaths.adminTranslations,
  access: admins,
  summary: 'The texts of a page as they were saved last, with drafts',
  query: translationsQuery,
  answer: editedTranslationsAnswer,
  handler: async ({ query }, parts: ContentParts) => {
    const found = await findEditedTranslation(parts.reads, contentPageId(query.name, query.language));
    return { translations: found ? [found] : [], total: found ? 1 : 0 };
  },
});
