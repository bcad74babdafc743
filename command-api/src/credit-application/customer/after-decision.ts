import {
  abandonIncrease,
  answerMore,
  closeIncreaseQuestion,
  requestHumanReview,
  requestIncrease,
} from '@kreditlina/domain/credit-application/contracts/after-decision';
import {
  closeIncreaseQuestion as close,
  abandonIncrease as decideAbandonment,
  requestHumanReview as decideHumanReview,
  requestIncrease as decideIncrease,
  answerMore as decideMore,
} from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { ownApplicationRow, submit } from '../application-answer.ts';
import { refuseHeldCompany } from '../claim.ts';
import { refuseForgottenApplicant } from '../human-review.ts';
import type { CreditApplicationParts } from '../parts.ts';

export const requestHumanReviewRoute = handle(
  requestHumanReview,
  async (call, parts: CreditApplicationParts) => {
    const { rejected_at, state } = await ownApplicationRow(parts, call.params.id);
    await refuseForgottenApplicant(parts, state);
    // The applicant cannot be approved while another application holds the company.
    if (rejected_at !== null && state.company) await refuseHeldCompany(parts, state.company.companyId, state);
    return submit(parts, call, decideHumanReview, { text: call.body.text, rejectedAt: rejected_at });
  },
);

export const answerMoreRoute = handle(answerMore, (call, parts: CreditApplicationParts) =>
  submit(parts, call, decideMore, call.body),
);

/** Returns to the guarantors step to add a guarantor for a higher limit. The offer remains open. */
export const requestIncreaseRoute = handle(requestIncrease, (call, parts: CreditApplicationParts) =>
  submit(parts, call, decideIncrease, {}),
);

/** Dismisses the question about a higher limit on all of the customer's devices. */
export const closeIncreaseQuestionRoute = handle(
  closeIncreaseQuestion,
  (call, parts: CreditApplicationParts) => submit(parts, call, close, {}),
);

/** Returns from the guarantors step to the existing offer and its guarantors. */
export const abandonIncreaseRoute = handle(abandonIncrease, (call, parts: CreditApplicationParts) =>
  submit(parts, call, decideAbandonment, {}),
);
