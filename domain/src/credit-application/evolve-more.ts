import { backToGuarantors } from './evolve-decision.ts';
import type { CreditApplicationState, Evolvers } from './state.ts';
import type { ReopenableAnswer } from './steps.ts';

/**
 * The applicant goes on from the summary. Whoever agreed to be inquired about was told nothing, so their consent stands. What staff
 * let pass or skipped was about the answers as they were; what was decided about a hit stays with the hit.
 */
const givenBack = (
  state: CreditApplicationState,
  openAnswers: readonly ReopenableAnswer[],
): CreditApplicationState => ({
  ...backToGuarantors(state),
  isReopened: true,
  openAnswers,
  awaitsConfirmation: true,
  reviewReasons: [],
  acceptedReviewReasons: [],
  skippedRules: [],
});

/** The question that was asked last, and its answer. */
export const evolveMore: Evolvers<'MoreRequested' | 'MoreAnswered'> = {
  MoreRequested: (state, { attempt, number, requestedAt, answerBy, text, reopens }) => ({
    ...(reopens ? givenBack(state, reopens) : state),
    more: {
      attempt,
      number,
      requestedAt,
      answerBy,
      text,
      ...(reopens && { reopens }),
      answeredAt: null,
      answer: '',
    },
  }),
  MoreAnswered: (state, { answeredAt, answer }) => ({
    ...state,
    more: state.more && { ...state.more, answeredAt, answer },
  }),
};
