import { requestHumanReview } from '@kreditlina/domain/credit-application/contracts/customer';
import { requestHumanReview as decide } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { ownApplicationRow, submit } from '../application-answer.ts';
import { refuseHeldCompany } from '../claim.ts';
import { refuseForgottenApplicant } from '../human-review.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** A rejected applicant requests a human review and gives their view. */
export const requestHumanReviewRoute = handle(
  requestHumanReview,
  async (call, parts: CreditApplicationParts) => {
    const { rejected_at, state } = await ownApplicationRow(parts, call.params.id);
    await refuseForgottenApplicant(parts, state);
    // An applicant with another application for the company would wait in vain.
    if (rejected_at !== null && state.company) await refuseHeldCompany(parts, state.company.companyId, state);
    return submit(parts, call, decide, { text: call.body.text, rejectedAt: rejected_at });
  },
);
