import { lenders } from '@kreditlina/domain/credit-application/contracts/enums';
import type { lenderAnswer } from '@kreditlina/domain/credit-application/contracts/staff';
import { isRefusal } from '@kreditlina/domain/credit-policy/index';
import type { ApplicationDetail } from '@kreditlina/projections/credit-application/query';
import type { z } from 'zod';

/** Both lenders once a decision was requested: the second is asked after the first has approved. */
export function lendersOf({
  state: { attempt, lenderAnswers },
  lender_reasons,
}: Pick<ApplicationDetail, 'state' | 'lender_reasons'>): z.output<typeof lenderAnswer>[] {
  if (attempt === 0) return [];
  return lenders.map((lender) => {
    const answer = lenderAnswers[lender];
    return {
      lender,
      outcome: answer?.outcome ?? null,
      is_refusal: answer !== undefined && isRefusal(answer),
      max_limit_cents: answer?.maxLimitCents ?? null,
      reference: answer?.reference ?? null,
      reasons: [...(lender_reasons?.[lender] ?? [])],
    };
  });
}
