import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { editedTranslationsAnswer, translationsQuery } from '@kreditlina/domain/contracts/translation';
import { contentPageId } from '@kreditlina/event-store';
import { findEditedTranslation } from '@kreditlina/projections/content-page/query';
import { admins } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** the texts of a page as they were saved last, live or not. */
export const listEditedTranslations = route({
  method: 'GET',
  url: apiPaths.adminTranslations,
  access: admins,
  summary: 'The texts of a page as they were saved last, with drafts',
  query: translationsQuery,
  answer: editedTranslationsAnswer,
  handler: async ({ api, query }) => {
    const found = await findEditedTranslation(api.reads, contentPageId(query.name, query.language));
    return { translations: found ? [found] : [], total: found ? 1 : 0 };
  },
});
