import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { translationsAnswer, translationsQuery } from '@kreditlina/domain/contracts/translation';
import { contentPageId } from '@kreditlina/event-store';
import { findLiveTranslation } from '@kreditlina/projections/content-page/query';
import { everybody } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** C-363: what everybody reads. Drafts are never among it, whoever asks. */
export const listTranslations = route({
  method: 'GET',
  url: apiPaths.translations,
  access: everybody,
  summary: 'The published texts of a page of the public site',
  query: translationsQuery,
  answer: translationsAnswer,
  handler: async ({ api, query }) => {
    const found = await findLiveTranslation(api.reads, contentPageId(query.name, query.language));
    return { translations: found ? [found] : [], total: found ? 1 : 0 };
  },
});
