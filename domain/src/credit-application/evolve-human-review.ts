import { askedAnew } from './evolve-answers.ts';
import { backToGuarantors } from './evolve-decision.ts';
import type { CreditApplicationState, Evolvers } from './state.ts';

/**
 * The applicant reviews all answers. Other persons' consents were announced as ended: they are asked again.
 * The remains of an increase are no longer an offer. Accepted reasons and skipped rules applied to the former
 * answers; hit decisions stay with the hit.
 */
const reopened = (state: CreditApplicationState): CreditApplicationState => ({
  ...backToGuarantors(state),
  isReopened: true,
  inquiryRound: state.inquiryRound + 1,
  awaitsConfirmation: state.guarantors !== null,
  insufficientGuarantors: [],
  standingOffer: null,
  standingGuarantors: null,
  acceptedReviewReasons: [],
  skippedRules: [],
  invitations: askedAnew(state.invitations),
});

/** A human review of a rejection. */
export const evolveHumanReview: Evolvers<'HumanReviewRequested' | 'HumanReviewDecided'> = {
  HumanReviewRequested: (state, { attempt, requestedAt, text }) => ({
    ...state,
    humanReview: {
      attempt,
      requestedAt,
      text,
      outcome: null,
      decidedAt: null,
      reasonCode: null,
      comment: '',
    },
  }),
  HumanReviewDecided: (state, { outcome, decidedAt, reasonCode, comment }) => {
    const { humanReview } = state;
    const decided = {
      ...state,
      humanReview: humanReview && { ...humanReview, outcome, decidedAt, reasonCode, comment },
    };
    return outcome === 'reopened' ? reopened(decided) : decided;
  },
};
