import { reviewAnswer } from '@kreditlina/domain/credit-application/contracts/staff';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { notFound } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import type { CreditApplicationParts } from '../parts.ts';
import { loadReview } from './on-review.ts';
import { reviewOf } from './review.ts';

/** Who was found in the lists, and what was decided about each hit, for whoever has no part in the application. */
export const getReview = route({
  method: 'GET',
  url: apiPaths.adminReview,
  access: staffWith('review'),
  summary: 'The hits of an application, person by person',
  params: idParams,
  answer: reviewAnswer,
  handler: async (call, parts: CreditApplicationParts) => {
    const reviewed = await loadReview(parts, call);
    if (reviewed.state.phase === 'none') throw notFound();
    return reviewOf(parts, reviewed, call.session.userId);
  },
});
