import { selectedIn } from '../declared-people.ts';
import { countsOnNobodyGone, factsSince, isInCase } from '../invitation.ts';
import type { CreditApplicationState, Evaluated, Evolvers, Recorded } from '../state.ts';
import { decidingStep, type ReopenableAnswer } from '../steps.ts';
import { askedAnew } from './answers.ts';

export const backToGuarantors = (state: CreditApplicationState): CreditApplicationState => ({
  ...state,
  phase: 'answering',
  step: 'guarantors',
  awaitsConfirmation: false,
});

/** State for a new offer: no increase in progress, and nothing chosen yet. */
export const nothingChosen = {
  standingOffer: null,
  standingGuarantors: null,
  insufficientGuarantors: [],
  amountCents: null,
  purpose: null,
  agreement: null,
  signing: null,
} as const;

const evaluatedAs = ({ attempt, policyVersion, result, ...on }: Recorded<'PolicyEvaluated'>): Evaluated => {
  const { limitCents, rateYearBasisPoints, riskClass } = result;
  return { attempt, policyVersion, limitCents, rateYearBasisPoints, riskClass, factsSince: factsSince(on) };
};

/** Events from the request for a decision to its outcome. */
export const evolveDecision: Evolvers<
  | 'InquiriesConfirmed'
  | 'ExtraGuarantorsRequired'
  | 'GuarantorDetailsRequired'
  | 'RuleSkipped'
  | 'DecisionRequested'
  | 'LenderAnswered'
  | 'PolicyEvaluated'
  | 'CreditDecided'
  | 'ScreeningHitDecided'
  | 'ManualReviewOpened'
  | 'ManualReviewClosed'
  | 'HigherOfferRequested'
  | 'IncreaseQuestionClosed'
  | 'IncreaseAbandoned'
> = {
  InquiriesConfirmed: (state) => ({ ...state, awaitsConfirmation: false }),
  ExtraGuarantorsRequired: (state) => ({
    ...backToGuarantors(state),
    insufficientGuarantors: selectedIn(state.guarantors).map(({ personId }) => personId),
  }),
  GuarantorDetailsRequired: (state, { personIds }) => ({
    ...backToGuarantors(state),
    detailsRequiredFor: [...new Set([...state.detailsRequiredFor, ...personIds])],
  }),
  RuleSkipped: (state, { rule, isSkipped }) => ({
    ...state,
    skippedRules: [...state.skippedRules.filter((skipped) => skipped !== rule), ...(isSkipped ? [rule] : [])],
  }),
  DecisionRequested: (state, { attempt }) => ({
    ...state,
    phase: 'deciding',
    step: decidingStep(state.type),
    awaitsConfirmation: false,
    attempt,
    isReopened: false,
    openAnswers: null,
    lenderAnswers: {},
    reviewReasons: [],
    // The guarantors and signers may have changed since the previous decision.
    hits: state.hits.filter(({ personId }) => isInCase(state, personId)),
  }),
  LenderAnswered: (state, { userId: _userId, reasons: _reasons, ...answer }) => ({
    ...state,
    lenderAnswers: { ...state.lenderAnswers, [answer.lender]: answer },
  }),
  // Only readers use the remaining data; the outcome event has the consequences.
  PolicyEvaluated: (state, evaluation) => ({
    ...state,
    evaluated: state.type === 'cutter' ? evaluatedAs(evaluation) : null,
    hits: evaluation.inputs.screenings.flatMap(({ personId, screening }) =>
      (screening?.hits ?? []).map(({ hitId, kind, edition }) => ({
        personId,
        hitId,
        kind,
        ...(edition && { edition }),
      })),
    ),
  }),
  ScreeningHitDecided: (state, { personId, hitId, assessment }) => ({
    ...state,
    hitDecisions: [
      ...state.hitDecisions.filter((decided) => decided.hitId !== hitId),
      ...(assessment ? [{ personId, hitId, assessment }] : []),
    ],
  }),
  CreditDecided: (state, decision) => ({
    ...state,
    phase: decision.outcome === 'approved' ? 'offered' : 'rejected',
    step: 'status',
    decision,
    guarantors: decision.isStandingOffer ? (state.standingGuarantors ?? state.guarantors) : state.guarantors,
    ...nothingChosen,
    formerAgreements: [],
  }),
  // Drops proposals from an earlier review, because they were based on other facts.
  ManualReviewOpened: (state, { reasons }) => ({
    ...state,
    phase: 'manual-review',
    reviewReasons: reasons,
    proposals: [],
  }),
  // Hits are decided one by one and per person, so accepting the case accepts none of them. A rejection by
  // staff needs no further event.
  ManualReviewClosed: (state, { outcome, asksAnew }) => {
    // Drops the decision, so that a remaining offer does not distinguish this rejection from others. A new
    // decision is needed to use that offer again.
    if (outcome === 'reject')
      return { ...state, phase: 'rejected', step: 'status', reviewReasons: [], decision: null };
    const acceptedReviewReasons = [...new Set([...state.acceptedReviewReasons, ...state.reviewReasons])];
    const inquiryRound = state.inquiryRound + (asksAnew ? 1 : 0);
    const gone = { phase: 'deciding' as const, reviewReasons: [] };
    const resumed = { ...state, ...gone, acceptedReviewReasons, inquiryRound };
    // The decision cannot rely on a person who withdrew consent during the review.
    return countsOnNobodyGone(state) ? resumed : backToGuarantors(resumed);
  },
  HigherOfferRequested: (state) => ({
    ...backToGuarantors(state),
    standingOffer: state.decision,
    standingGuarantors: state.guarantors,
    isIncreaseQuestionClosed: true,
  }),
  IncreaseQuestionClosed: (state) => ({ ...state, isIncreaseQuestionClosed: true }),
  IncreaseAbandoned: (state) => ({
    ...state,
    reviewReasons: [],
    awaitsConfirmation: false,
    phase: 'offered',
    step: 'status',
    decision: state.standingOffer,
    guarantors: state.standingGuarantors,
    ...nothingChosen,
  }),
};

/**
 * Reopens an application after a rejection, so that the applicant can check all answers. Other people were
 * informed that their consent has ended, so they are invited again. The remainder of an increase is no longer
 * an offer. Accepted reasons and skipped rules are dropped, because they applied to the former answers;
 * decisions on hits are kept.
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

/**
 * The applicant continues from the summary. Consents of other people remain valid, because they were not
 * informed. Accepted reasons and skipped rules applied to the former answers and are dropped; decisions on
 * hits are kept.
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
