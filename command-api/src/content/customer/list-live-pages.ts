import { livePagesAnswer, pageQuery } from '@kreditlina/domain/content/contracts/staff';
import { contentPageId } from '@kreditlina/domain/content/ids';
import { apiPaths } from '@kreditlina/domain/paths';
import { everybody } from '@kreditlina/http-edge/access';
import { route } from '@kreditlina/http-edge/route';
import { findLivePage } from '@kreditlina/projections/content/query';
import type { RegisterParts } from '../../register-parts.ts';

/** What everybody reads. Drafts are never among it, whoever asks. */
export const listLivePages = route({
  method: 'GET',
  url: apiPaths.contentPages,
  access: everybody,
  summary: 'The published texts of a page of the public site',
  query: pageQuery,
  answer: livePagesAnswer,
  handler: async ({ query }, parts: RegisterParts) => {
    const found = await findLivePage(parts.reads, contentPageId(query.name, query.language));
    return { translations: found ? [found] : [], total: found ? 1 : 0 };
  },
});
