import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { sampleContext } from '../kernel/testing/sampled-commands.ts';
import { isSanctionConfirmed, reviewAnswerBy, reviewPossibleUntil } from './human-review.ts';
import * as decide from './index.ts';
import { creditApplication } from './index.ts';
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

describe('a review that a rejected applicant asks for', () => {
  it('is recorded with the decision it is about, when, and what the applicant wrote', proves('F-18'), () => {
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

  it('is possible until the end of the thirtieth day in Sweden, and refused after it', proves('F-18'), () => {
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

  it('is asked for once a decision; the same sent twice is the same', proves('F-18'), () => {
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

  it('is of a rejection only, of nothing that is open, offered or withdrawn', proves('F-18'), () => {
    for (const way of ['underReview', 'restrictedOffer', 'withdrawn', 'expired', 'increaseDeciding'])
      after(way).when(decide.requestHumanReview, asked).thenRefused('REVIEW_NOT_POSSIBLE');
    after('rejected')
      .when(decide.requestHumanReview, { ...asked, rejectedAt: null })
      .thenRefused('REVIEW_NOT_POSSIBLE');
  });

  it('is answered within the days that were promised', () => {
    expect(reviewAnswerBy('2026-11-22T09:00:00.000Z')).toBe('2026-11-29T22:59:59.999Z');
  });
});

describe('the end of a review', () => {
  it('upheld: the rejection stands, and nothing more can be decided about it', proves('F-18'), () => {
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

  it('is decided only when the applicant asked for it', proves('F-18'), () => {
    after('rejected').when(decide.decideHumanReview, upheld).thenRefused('WRONG_STEP');
    after('underReview').when(decide.decideHumanReview, reopened).thenRefused('WRONG_STEP');
  });

  it(
    'reopened: back at the summary, where every answer but the company can be changed',
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

  it('a new rejection after it is a decision of its own, and can be looked at again', proves('F-18'), () => {
    const again = given(...(sideWays.reopened ?? []))
      .when(decide.confirmInquiries, sample.confirmation)
      .thenTypes('InquiriesConfirmed', 'DecisionRequested');
    const rejected = decide.recordDecision(again, rejection(2)).reduce(creditApplication.evolve, again);
    expect(decide.requestHumanReview(rejected, { ...asked, text: 'Fel' }, sampleContext)).toMatchObject([
      { data: { attempt: 2 } },
    ]);
    expect(() => decide.decideHumanReview(rejected, reopened, sampleContext)).toThrow('WRONG_STEP');
  });

  it('whoever else had agreed to be inquired about is asked again', proves('F-18', 'X-29'), () => {
    const rejected = applicationScenario({ guarantors: withFriend })
      .until('deciding')
      .after((state) => decide.recordDecision(state, rejection()), ask, reopen);
    expect(Object.values(rejected.state.invitations).map(({ status }) => status)).toEqual(['withdrawn']);
    given(...rejected.events)
      .when(decide.confirmInquiries, sample.confirmation)
      .thenTypes('InquiriesConfirmed', 'GuarantorInvited', 'ConsentsAwaited');
  });

  it('what staff let pass, and the rules they skipped, were about the former answers', proves('F-18'), () => {
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

  it(
    'can be asked for after a true sanctions match as after anything, but never reopens it',
    proves('F-18'),
    () => {
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
    },
  );
});

describe('a rejection during an increase', () => {
  it(
    'by the policy, a lender or staff leaves the standing offer as it was: nothing to review',
    proves('F-18'),
    () => {
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
    },
  );

  it('an offer that an increase left beside a rejection is none any more when it is reopened', () => {
    const state = foldEvents(sideWays.reviewAsked ?? []);
    const odd = { ...state, standingOffer: restrictedApproval() as never };
    const events = decide.decideHumanReview(odd, reopened, sampleContext);
    expect(events.reduce(creditApplication.evolve, odd).standingOffer).toBeNull();
  });
});
