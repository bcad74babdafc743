import { backToGuarantors } from './evolve-decision.ts';
import type { CreditApplicationState, Evolvers } from './state.ts';
import type { ReopenableAnswer } from './steps.ts';

/**
 * The applicant continues from the summary. Consents of other persons remain valid, since they were not
 * informed. Accepted reasons and skipped rules applied to the former answers; hit decisions stay with the
 * hit.
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

/** The latest question, with its answer. */
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
