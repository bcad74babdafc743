import { guarantorsAnswer } from '@kreditlina/domain/credit-application/contracts/guarantors';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { ownApplication } from '../../access.ts';
import { readApplication } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

export const getGuarantors = route({
  method: 'GET',
  url: apiPaths.guarantors,
  access: ownApplication,
  summary: 'The declared guarantors, merged by personal number',
  params: idParams,
  answer: guarantorsAnswer,
  handler: async ({ params }, parts: CreditApplicationParts) => {
    const { guarantors, extra_guarantors, needs_extra_guarantors, are_guarantors_insufficient } =
      await readApplication(parts, params.id);
    return { guarantors, extra_guarantors, needs_extra_guarantors, are_guarantors_insufficient };
  },
});
