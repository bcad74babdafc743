import { pageHistoryAnswer } from '@kreditlina/domain/content/contracts/staff';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { historyAnswer, readRevisions } from '../page-history.ts';
import type { ContentParts } from '../parts.ts';

/** What a page was, who made it so and when. */
export const getPageHistory = route({
  method: 'GET',
  url: apiPaths.adminContentPageHistory,
  access: staffWith('edit-content'),
  summary: 'The revisions of a page, the latest first, with who made them and when',
  params: idParams,
  answer: pageHistoryAnswer,
  handler: async ({ params }, parts: ContentParts) => {
    const revisions = await readRevisions(parts, params.id);
    if (revisions.length === 0) throw new HttpProblem(404, 'PAGE_NOT_FOUND');
    return historyAnswer(parts, revisions);
  },
});
