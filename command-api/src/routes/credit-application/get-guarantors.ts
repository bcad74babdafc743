import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { guarantorsAnswer } from '@kreditlina/domain/contracts/guarantors';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { readApplication } from '../../application-answer.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** C-348. */
export const getGuarantors = route({
  method: 'GET',
  url: apiPaths.guarantors,
  access: ownApplication,
  summary: 'The declared guarantors, merged by personal number',
  params: applicationIdParams,
  answer: guarantorsAnswer,
  handler: async ({ api, params }) => {
    const { guarantors, extra_guarantors, needs_extra_guarantors } = await readApplication(api, params.id);
    return { guarantors, extra_guarantors, needs_extra_guarantors };
  },
});
