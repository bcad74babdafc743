import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { sampleContext } from '../kernel/testing/sampled-commands.ts';
import { isSanctionConfirmed } from './hits.ts';
import * as decide from './index.ts';
import { creditApplication } from './index.ts';
import { reviewAnswerBy, reviewPossibleUntil } from './requested-review.ts';
import { evaluationWithHits, rejection, restrictedApproval, sample, withFriend } from './testing/samples.ts';
import { applicationScenario, eventsAfter, foldEvents, type Move, placeOf } from './testing/scenario.ts';
import { sideWays } from './testing/side-ways.ts';

const given = deciderSpec(creditApplication);
const after = (way: string) => given(...(sideWays[way] ?? []));
const { now } = sampleContext;
const asked = { text: 'Anmärkningen är betald', rejectedAt: now };
const ask: Move = (state, _, context) => decide.requestHumanReview(state, asked, context);
const upheld = { outcome: 'upheld', reasonCode: 'nothing-new', comment: 'Gick igenom allt igen' } as const;
const reopened = { outcome: 'reopened', reasonCode: 'new-facts', comment: 'Kvitto på betalningen' } as const;
const reopen: Move = (state, _, context) => decide.decideHumanReview(state, reopened, context);

describe('a review requested by a rejected applicant', () => {
  it('the request is recorded with its decision, time and text', proves('F-18'), () => {
    after('rejected')
      .when(decide.requestHumanReview, { ...asked, text: '  Anmärkningen är betald ' })
      .thenEvents({
        type: 'HumanReviewRequested',
        data: {
          applicationId: sample.applicationId,
          userId: sample.userId,
          attempt: 1,
          requestedAt: now,
          text: 'Anmärkningen är betald',
        },
      });
  });

  it('a request is possible until the end of the thirtieth day in Sweden', proves('F-18'), () => {
    // The day of the decision is not counted; daylight saving time begins in between.
    expect(reviewPossibleUntil('2026-03-10T22:30:00.000Z')).toBe('2026-04-09T21:59:59.999Z');
    const at = (instant: string) => () =>
      decide.requestHumanReview(
        foldEvents(sideWays.rejected ?? []),
        { text: '', rejectedAt: '2026-03-10T22:30:00.000Z' },
        { now: instant, today: instant.slice(0, 10) },
      );
    expect(at('2026-04-09T21:59:59.999Z')()).toHaveLength(1);
    expect(at('2026-04-09T22:00:00.000Z')).toThrow('REVIEW_TOO_LATE');
  });

  it('a review is requested once per decision; a repeated request changes nothing', proves('F-18'), () => {
    after('reviewAsked')
      .when(decide.requestHumanReview, { ...asked, text: 'Fel' })
      .thenNothing();
    after('reviewAsked').when(decide.requestHumanReview, asked).thenRefused('REVIEW_ASKED_ALREADY');
    const stands = after('reviewAsked').when(decide.decideHumanReview, upheld);
    const state = stands.thenTypes('HumanReviewDecided');
    expect(() => decide.requestHumanReview(state, { ...asked, text: 'Fel' }, sampleContext)).toThrow(
      'REVIEW_ASKED_ALREADY',
    );
  });

  it('only a rejection can be reviewed', proves('F-18'), () => {
    for (const way of ['underReview', 'restrictedOffer', 'withdrawn', 'expired', 'increaseDeciding'])
      after(way).when(decide.requestHumanReview, asked).thenRefused('REVIEW_NOT_POSSIBLE');
    after('rejected')
      .when(decide.requestHumanReview, { ...asked, rejectedAt: null })
      .thenRefused('REVIEW_NOT_POSSIBLE');
  });

  it('the answer is due within the promised days', () => {
    expect(reviewAnswerBy('2026-11-22T09:00:00.000Z')).toBe('2026-11-29T22:59:59.999Z');
  });
});

describe('the end of a review', () => {
  it('upheld: the rejection remains, and cannot be decided again', proves('F-18'), () => {
    const state = after('reviewAsked')
      .when(decide.decideHumanReview, upheld)
      .thenEvents({
        type: 'HumanReviewDecided',
        data: {
          applicationId: sample.applicationId,
          userId: sample.userId,
          attempt: 1,
          ...upheld,
          decidedAt: now,
        },
      });
    expect([state.phase, state.humanReview]).toMatchObject([
      'rejected',
      { outcome: 'upheld', decidedAt: now },
    ]);
    expect(decide.decideHumanReview(state, upheld, sampleContext)).toEqual([]);
    expect(() => decide.decideHumanReview(state, reopened, sampleContext)).toThrow('WRONG_STEP');
  });

  it('a review is decided only when it was requested', proves('F-18'), () => {
    after('rejected').when(decide.decideHumanReview, upheld).thenRefused('WRONG_STEP');
    after('underReview').when(decide.decideHumanReview, reopened).thenRefused('WRONG_STEP');
  });

  it(
    'reopened: the applicant is back at the summary and can change everything but the company',
    proves('F-18'),
    () => {
      const events = [...(sideWays.reopened ?? [])];
      const state = foldEvents(events);
      expect([state.phase, placeOf(state), state.isReopened]).toEqual(['answering', 'confirm', true]);
      const household = { ...sample.household, children: 3 };
      expect(decide.describeHousehold(state, household).map(({ type }) => type)).toEqual([
        'HouseholdDescribed',
      ]);
      expect(() => decide.selectCompany(state, sample.otherCompany)).toThrow('WRONG_STEP');
      expect(decide.selectCompany(state, sample.company)).toEqual([]);
      const confirmed = given(...events)
        .when(decide.confirmInquiries, sample.confirmation)
        .thenTypes('InquiriesConfirmed', 'DecisionRequested');
      expect(confirmed).toMatchObject({ phase: 'deciding', attempt: 2, isReopened: false });
      expect(() => decide.describeHousehold(confirmed, household)).toThrow('WRONG_STEP');
    },
  );

  it('a second rejection is a new decision that can be reviewed', proves('F-18'), () => {
    const again = given(...(sideWays.reopened ?? []))
      .when(decide.confirmInquiries, sample.confirmation)
      .thenTypes('InquiriesConfirmed', 'DecisionRequested');
    const rejected = decide.recordDecision(again, rejection(2)).reduce(creditApplication.evolve, again);
    expect(decide.requestHumanReview(rejected, { ...asked, text: 'Fel' }, sampleContext)).toMatchObject([
      { data: { attempt: 2 } },
    ]);
    expect(() => decide.decideHumanReview(rejected, reopened, sampleContext)).toThrow('WRONG_STEP');
  });

  it('other guarantors are asked for consent again after a reopening', proves('F-18', 'X-29'), () => {
    const rejected = applicationScenario({ guarantors: withFriend })
      .until('deciding')
      .after((state) => decide.recordDecision(state, rejection()), ask, reopen);
    expect(Object.values(rejected.state.invitations).map(({ status }) => status)).toEqual(['withdrawn']);
    given(...rejected.events)
      .when(decide.confirmInquiries, sample.confirmation)
      .thenTypes('InquiriesConfirmed', 'GuarantorInvited', 'ConsentsAwaited');
  });

  it('waivers by staff end with a reopening', proves('F-18'), () => {
    const passed = given(...(sideWays.underReview ?? []))
      .when(decide.skipRule, { rule: 'need-extra-details', isSkipped: true })
      .thenTypes('RuleSkipped');
    const resumed = decide
      .closeManualReview(
        passed,
        { attempt: 1, outcome: 'resume', reasonCode: 'verified-otherwise' },
        sampleContext,
      )
      .reduce(creditApplication.evolve, passed);
    expect(resumed).toMatchObject({
      acceptedReviewReasons: ['verification-missing'],
      skippedRules: ['need-extra-details'],
    });
    const moves: Move[] = [(state) => decide.recordDecision(state, rejection()), ask, reopen];
    const again = moves.reduce(
      (state, move) => move(state, undefined, sampleContext).reduce(creditApplication.evolve, state),
      resumed,
    );
    expect(again).toMatchObject({ isReopened: true, acceptedReviewReasons: [], skippedRules: [] });
    const skippedAnew = decide.skipRule(again, { rule: 'need-extra-details', isSkipped: true });
    expect(skippedAnew.map(({ type }) => type)).toEqual(['RuleSkipped']);
  });

  it('a confirmed sanction can be reviewed but never reopened', proves('F-18'), () => {
    const hits: Move[] = foldEvents(sideWays.hitsUnderReview ?? []).hits.map(
      ({ personId, hitId }) =>
        (state) =>
          decide.decideHit(state, {
            personId,
            hitId,
            outcome: 'true-match',
            reason: 'Samma födelsedatum',
            sourceOfFunds: 'Lön från riksdagen',
            mayAcceptPosition: true,
          }),
    );
    const review: Move = (state) =>
      decide.openManualReview(state, {
        attempt: 1,
        reasons: ['sanction-hit'],
        evaluation: evaluationWithHits(),
      });
    const close: Move = (state, _, context) =>
      decide.closeManualReview(state, { attempt: 1, outcome: 'reject', reasonCode: 'sanctioned' }, context);
    const events = eventsAfter('deciding', review, ...hits, close, ask);
    expect(isSanctionConfirmed(foldEvents(events))).toBe(true);
    given(...events)
      .when(decide.decideHumanReview, reopened)
      .thenRefused('SANCTION_CONFIRMED');
    given(...events)
      .when(decide.decideHumanReview, upheld)
      .thenTypes('HumanReviewDecided');
  });
});

describe('a rejection during an increase', () => {
  it('a rejected increase leaves the offer unchanged and nothing to review', proves('F-18'), () => {
    const offer = foldEvents(sideWays.restrictedOffer ?? []).decision;
    const byPolicy = after('increaseDeciding')
      .when(decide.recordDecision, rejection(2))
      .thenTypes('PolicyEvaluated', 'CreditDecided');
    const byStaff = after('increaseUnderReview')
      .when(decide.closeManualReview, { attempt: 2, outcome: 'reject', reasonCode: 'other-risk' })
      .thenTypes('ManualReviewClosed', 'CreditDecided');
    for (const state of [byPolicy, byStaff]) {
      const { phase, decision, guarantors } = state;
      expect([phase, decision?.outcome]).toEqual(['offered', 'approved']);
      expect(decision?.limitCents).toBe(offer?.limitCents);
      expect(decision?.rateYearBasisPoints).toBe(offer?.rateYearBasisPoints);
      expect(guarantors?.extraGuarantors).toEqual([]);
      expect(() => decide.requestHumanReview(state, asked, sampleContext)).toThrow('REVIEW_NOT_POSSIBLE');
    }
  });

  it('an offer that an increase left beside a rejection is none any more when it is reopened', () => {
    const state = foldEvents(sideWays.reviewAsked ?? []);
    const odd = { ...state, standingOffer: restrictedApproval() as never };
    const events = decide.decideHumanReview(odd, reopened, sampleContext);
    expect(events.reduce(creditApplication.evolve, odd).standingOffer).toBeNull();
  });
});
