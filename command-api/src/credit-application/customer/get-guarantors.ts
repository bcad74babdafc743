import { guarantorsAnswer } from '@kreditlina/domain/credit-application/contracts/guarantors';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { ownApplicationRow } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { ownShortfallOf } from '../status.ts';
import { toCreditApplication } from '../wire.ts';

export const getGuarantors = route({
  method: 'GET',
  url: apiPaths.guarantors,
  access: ownApplication,
  summary: 'The declared guarantors, merged by personal number',
  params: idParams,
  answer: guarantorsAnswer,
  handler: async ({ params }, parts: CreditApplicationParts) => {
    const row = await ownApplicationRow(parts, params.id);
    const { guarantors, extra_guarantors, needs_extra_guarantors, are_guarantors_insufficient } =
      toCreditApplication(row, []);
    return {
      guarantors,
      extra_guarantors,
      needs_extra_guarantors,
      are_guarantors_insufficient,
      own_shortfall: ownShortfallOf(row),
    };
  },
});
