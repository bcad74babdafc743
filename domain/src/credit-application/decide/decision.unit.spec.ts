import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../../kernel/testing/decider-spec.ts';
import * as decide from '../index.ts';
import { creditApplication } from '../index.ts';
import {
  approval,
  evaluation,
  idOf,
  lenderAnswer,
  rejection,
  restrictedApproval,
  sample,
} from '../testing/samples.ts';
import { eventsAfter, eventsUntil } from '../testing/scenario.ts';
import { sideWays } from '../testing/side-ways.ts';

const given = deciderSpec(creditApplication);
const deciding = eventsUntil('deciding');
const bothAnswered = eventsUntil('both-answered');
const bare =
  (fn: (state: decide.CreditApplicationState) => decide.CreditApplicationEvent[]) =>
  (state: decide.CreditApplicationState, _command: object) =>
    fn(state);
const more = { attempt: 1, evaluation: evaluation('needs-extra-guarantors') };

describe('what the policy asks for', () => {
  it('a required extra guarantor leads back to guarantors', proves('C-160'), () => {
    const state = given(...deciding)
      .when(decide.requireExtraGuarantors, more)
      .thenTypes('PolicyEvaluated', 'ExtraGuarantorsRequired');
    expect([state.phase, state.step, decide.needsExtraGuarantors(state)]).toEqual([
      'answering',
      'guarantors',
      true,
    ]);
  });
  it('required details of private debts lead back to guarantors', proves('C-159'), () => {
    const command = { ...more, personIds: [sample.userId] };
    const state = given(...deciding)
      .when(decide.requireGuarantorDetails, command)
      .thenTypes('PolicyEvaluated', 'GuarantorDetailsRequired');
    expect([state.step, state.detailsRequiredFor]).toEqual(['guarantors', [sample.userId]]);
    given(...deciding)
      .when(decide.requireGuarantorDetails, { ...command, personIds: [idOf('stranger')] })
      .thenRefused('UNKNOWN_GUARANTOR');
  });
  it('a review opens with its reasons, hits aside', proves('C-170', 'X-32'), () => {
    const state = given(...deciding)
      .when(decide.openManualReview, { ...more, reasons: ['pep-hit', 'verification-missing'] })
      .thenTypes('PolicyEvaluated', 'ManualReviewOpened');
    expect([state.phase, state.reviewReasons]).toEqual(['manual-review', ['verification-missing']]);
  });
  it('a result of an earlier attempt changes nothing', proves('C-113'), () => {
    const second = sideWays.increaseDeciding ?? [];
    given(...second)
      .when(decide.recordDecision, approval(1))
      .thenNothing();
    given(...second)
      .when(decide.recordLenderAnswer, lenderAnswer('first', 1))
      .thenNothing();
    given(...second)
      .when(decide.openManualReview, { ...more, reasons: ['pep-hit'] })
      .thenNothing();
    given(...second)
      .when(decide.requireExtraGuarantors, more)
      .thenNothing();
  });
});

describe('manual review', () => {
  const underReview = sideWays.underReview ?? [];
  it('resuming accepts the reasons and continues the decision', proves('X-32'), () => {
    const state = given(...underReview)
      .when(decide.closeManualReview, { attempt: 1, outcome: 'resume', reasonCode: 'verified-otherwise' })
      .thenTypes('ManualReviewClosed');
    expect([state.phase, state.acceptedReviewReasons]).toEqual(['deciding', ['verification-missing']]);
  });
  it('rejecting decides the application', proves('X-32'), () => {
    const state = given(...underReview)
      .when(decide.closeManualReview, { attempt: 1, outcome: 'reject', reasonCode: 'other-risk' })
      .thenTypes('ManualReviewClosed');
    expect(state.phase).toBe('rejected');
  });
  it('closing is refused outside a review', proves('X-32'), () => {
    const offered = given(...eventsUntil('offered'));
    offered
      .when(decide.closeManualReview, { attempt: 1, outcome: 'resume', reasonCode: 'verified-otherwise' })
      .thenRefused('WRONG_STEP');
    offered
      .when(decide.closeManualReview, { attempt: 1, outcome: 'reject', reasonCode: 'other-risk' })
      .thenRefused('WRONG_STEP');
  });
});

describe('the two lenders', () => {
  it('the lenders are asked in order', proves('C-004'), () => {
    given(...deciding)
      .when(decide.recordLenderAnswer, lenderAnswer('second'))
      .thenRefused('FIRST_LENDER_NOT_ASKED');
    given(...deciding)
      .when(decide.recordLenderAnswer, lenderAnswer('first'))
      .thenTypes('LenderAnswered');
    given(...eventsUntil('first-answered'))
      .when(decide.recordLenderAnswer, lenderAnswer('second'))
      .thenTypes('LenderAnswered');
  });
  it('only the first answer of a lender counts', proves('C-004'), () => {
    given(...eventsUntil('first-answered'))
      .when(decide.recordLenderAnswer, { ...lenderAnswer('first'), outcome: 'rejected' })
      .thenNothing();
  });
});

describe('record decision', () => {
  it('an approval offers limit and rate', proves('C-001', 'C-114', 'C-162'), () => {
    const state = given(...bothAnswered)
      .when(decide.recordDecision, approval())
      .thenTypes('PolicyEvaluated', 'CreditDecided');
    expect([state.phase, state.step]).toEqual(['offered', 'status']);
    expect(state.decision).toMatchObject({
      limitCents: 40_000_000,
      rateYearBasisPoints: 1_080,
      policyVersion: '2026-11',
    });
  });
  it('the evaluation is recorded before the decision, which does not repeat it', proves('F-07'), () => {
    const { evaluation: stood, ...decided } = approval();
    const { applicationId, userId } = sample;
    given(...bothAnswered)
      .when(decide.recordDecision, approval())
      .thenEvents(
        { type: 'PolicyEvaluated', data: { applicationId, attempt: 1, ...stood } },
        {
          type: 'CreditDecided',
          data: { ...decided, creditWarnings: [], applicationId, userId, rejectedBy: null },
        },
      );
  });
  it('a rejection has no limit and names who rejected', proves('C-168'), () => {
    const state = given(...deciding)
      .when(decide.recordDecision, rejection())
      .thenTypes('PolicyEvaluated', 'CreditDecided');
    expect([state.phase, state.decision?.limitCents, state.decision?.rejectedBy]).toEqual([
      'rejected',
      0,
      'policy',
    ]);
  });
  it('an approval without both lenders is refused', proves('C-004'), () => {
    given(...deciding)
      .when(decide.recordDecision, approval())
      .thenRefused('LENDERS_NOT_ASKED');
    given(...eventsUntil('first-answered'))
      .when(decide.recordDecision, approval())
      .thenRefused('LENDERS_NOT_ASKED');
  });
  it('a limit outside the bounds of product or lender is refused', proves('C-392', 'X-01'), () => {
    given(...bothAnswered)
      .when(decide.recordDecision, approval(1, 150_000_100))
      .thenRefused('LIMIT_OUT_OF_BOUNDS');
    given(...bothAnswered)
      .when(decide.recordDecision, approval(1, 999_999))
      .thenRefused('LIMIT_OUT_OF_BOUNDS');
    const capped = eventsAfter('first-answered', (state) =>
      decide.recordLenderAnswer(state, { ...lenderAnswer('second'), maxLimitCents: 30_000_000 }),
    );
    given(...capped)
      .when(decide.recordDecision, approval(1, 30_000_100))
      .thenRefused('LIMIT_OUT_OF_BOUNDS');
    given(...capped)
      .when(decide.recordDecision, approval(1, 30_000_000))
      .thenTypes('PolicyEvaluated', 'CreditDecided');
  });
});

describe('optional increase', () => {
  it('an increase is not offered when a lender restricts the limit', proves('C-173'), () => {
    const state = given(...bothAnswered)
      .when(decide.recordDecision, { ...restrictedApproval(), limitCents: 30_000_000 })
      .thenTypes('PolicyEvaluated', 'CreditDecided');
    expect(state.decision).toMatchObject({ isLimitRestricted: false, isOptionalToIncrease: false });
  });
  it.each([
    ['the same as one guarantor', 60_000_000, false],
    ['more than one guarantor', 60_100_000, true],
  ])(
    'an increase is offered only above one guarantor’s limit: the lender allows %s',
    proves('C-173'),
    (_what, maxLimitCents, isOffered) => {
      const capped = eventsAfter('first-answered', (state) =>
        decide.recordLenderAnswer(state, { ...lenderAnswer('second'), maxLimitCents }),
      );
      const state = given(...capped)
        .when(decide.recordDecision, restrictedApproval())
        .thenTypes('PolicyEvaluated', 'CreditDecided');
      expect(state.decision).toMatchObject({
        limitCents: 60_000_000,
        isLimitRestricted: isOffered,
        isOptionalToIncrease: isOffered,
      });
    },
  );
  const restricted = sideWays.restrictedOffer ?? [];
  it(
    'requesting an increase leads back to guarantors, and the offer remains',
    proves('C-172', 'C-173'),
    () => {
      const state = given(...restricted)
        .when(bare(decide.requestIncrease), {})
        .thenTypes('HigherOfferRequested');
      expect([state.step, state.standingOffer?.limitCents]).toEqual(['guarantors', 60_000_000]);
    },
  );
  it('the increase question is closed once, and not again after an attempt', proves('C-171'), () => {
    const close = bare(decide.closeIncreaseQuestion);
    const { applicationId } = sample;
    const closed = given(...restricted)
      .when(close, {})
      .thenTypes('IncreaseQuestionClosed');
    expect(closed.isIncreaseQuestionClosed).toBe(true);
    given(...restricted, { type: 'IncreaseQuestionClosed', data: { applicationId } })
      .when(close, {})
      .thenNothing();
    const tried = sideWays.increaseRequested ?? [];
    given(...tried)
      .when(close, {})
      .thenNothing();
    given(...tried, { type: 'IncreaseAbandoned', data: { applicationId } })
      .when(close, {})
      .thenNothing();
    given(...eventsUntil('confirm'))
      .when(close, {})
      .thenRefused('WRONG_STEP');
  });
  it('an unrestricted offer cannot be increased', proves('C-172'), () => {
    given(...eventsUntil('offered'))
      .when(bare(decide.requestIncrease), {})
      .thenRefused('INCREASE_NOT_OFFERED');
    given(...eventsUntil('complete'))
      .when(bare(decide.requestIncrease), {})
      .thenRefused('WRONG_STEP');
  });
});
