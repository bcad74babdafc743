import { getGuarantors } from '@kreditlina/domain/credit-application/contracts/guarantors';
import { handle } from '@kreditlina/http-edge/route';
import { ownApplicationRow } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { ownShortfallOf } from '../status.ts';
import { toCreditApplication } from '../wire.ts';

export const getGuarantorsRoute = handle(getGuarantors, async ({ params }, parts: CreditApplicationParts) => {
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
});
