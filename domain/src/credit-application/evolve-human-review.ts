import { askedAnew } from './evolve-answers.ts';
import { backToGuarantors } from './evolve-decision.ts';
import type { CreditApplicationState, Evolvers } from './state.ts';

/**
 * The applicant goes through all answers once more. Whoever else had agreed to be inquired about was told that it is over: they are
 * asked again. What an increase left behind is no offer any more. What staff let pass or skipped was about the answers as they were; what
 * was decided about a hit stays with the hit.
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

/** A person looks at a rejection again. */
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
