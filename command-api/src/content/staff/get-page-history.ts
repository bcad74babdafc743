import { getPageHistory } from '@kreditlina/domain/content/contracts/staff';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { historyAnswer, readRevisions } from '../page-history.ts';
import type { ContentParts } from '../parts.ts';

/** Revisions of a page, with author and time. */
export const getPageHistoryRoute = handle(getPageHistory, async ({ params }, parts: ContentParts) => {
  const revisions = await readRevisions(parts, params.id);
  if (revisions.length === 0) throw new HttpProblem(404, 'PAGE_NOT_FOUND');
  return historyAnswer(parts, revisions);
});
