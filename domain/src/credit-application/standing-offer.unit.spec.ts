import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { sampleContext } from '../kernel/testing/sampled-commands.ts';
import { EDITS_MAX } from './guards.ts';
import * as decide from './index.ts';
import { creditApplication } from './index.ts';
import { isBetter } from './standing-offer.ts';
import {
  approval,
  evaluation,
  evaluationWithHits,
  rejection,
  restrictedApproval,
  sample,
} from './testing/samples.ts';
import { foldEvents } from './testing/scenario.ts';
import { sideWays } from './testing/side-ways.ts';

const given = deciderSpec(creditApplication);
const bare =
  (fn: (state: decide.CreditApplicationState) => decide.CreditApplicationEvent[]) =>
  (state: decide.CreditApplicationState, _command: object) =>
    fn(state);
const abandon = bare(decide.abandonIncrease);
const offered = foldEvents(sideWays.restrictedOffer ?? []);
const increaseDeciding = sideWays.increaseDeciding ?? [];
const underReview = sideWays.increaseUnderReview ?? [];

/** Expects the former offer, with its guarantors, policy and warnings. */
function expectStanding(state: decide.CreditApplicationState): void {
  expect([state.phase, state.step, state.standingOffer, state.standingGuarantors]).toEqual([
    'offered',
    'status',
    null,
    null,
  ]);
  expect(state.decision).toEqual({
    ...offered.decision,
    attempt: 2,
    isOptionalToIncrease: false,
    isStandingOffer: true,
    creditWarnings: ['increase-refused'],
  });
  expect(state.guarantors).toEqual(offered.guarantors);
}

describe('an increase never makes things worse', () => {
  it.each([
    ['a higher limit', { limitCents: 60_100_000, rateYearBasisPoints: 1_080 }, true],
    ['a higher limit at a lower rate', { limitCents: 60_100_000, rateYearBasisPoints: 840 }, true],
    ['a higher limit at a higher rate', { limitCents: 60_100_000, rateYearBasisPoints: 1_092 }, false],
    ['a lower limit at a lower rate', { limitCents: 59_900_000, rateYearBasisPoints: 840 }, false],
    ['the same limit at a lower rate', { limitCents: 60_000_000, rateYearBasisPoints: 1_068 }, true],
    ['the same limit at a higher rate', { limitCents: 60_000_000, rateYearBasisPoints: 1_092 }, false],
    ['the same', { limitCents: 60_000_000, rateYearBasisPoints: 1_080 }, false],
  ])(
    '%s is better only when neither limit nor rate is worse',
    proves('X-93'),
    (_what, increase, expected) => {
      expect(isBetter(increase, { limitCents: 60_000_000, rateYearBasisPoints: 1_080 })).toBe(expected);
    },
  );

  it('a better increase replaces the offer, with the new guarantors', proves('C-173', 'X-93'), () => {
    const state = given(...increaseDeciding)
      .when(decide.recordDecision, approval(2, 128_000_000))
      .thenTypes('PolicyEvaluated', 'CreditDecided');
    expect(state.decision).toMatchObject({ limitCents: 128_000_000, attempt: 2 });
    expect(state.decision?.isStandingOffer).toBeUndefined();
    expect(state.guarantors?.extraGuarantors).toHaveLength(1);
    expect([state.standingOffer, state.standingGuarantors]).toEqual([null, null]);
  });

  it.each([
    ['a lower limit', approval(2, 40_000_000)],
    ['more money at a higher rate', { ...approval(2, 128_000_000), rateYearBasisPoints: 1_440 }],
    ['the same terms', { ...restrictedApproval(2), creditWarnings: ['guarantor-low-income'] }],
    ['a refusal by the policy', { ...rejection(2), creditWarnings: ['guarantor-payment-remarks'] }],
    ['a refusal by a lender', { ...rejection(2), rejectedBy: 'first' as const, policyVersion: '2027-01' }],
  ])('%s leaves the offer unchanged', proves('C-173', 'X-93'), (_what, command) => {
    expectStanding(
      given(...increaseDeciding)
        .when(decide.recordDecision, command)
        .thenTypes('PolicyEvaluated', 'CreditDecided'),
    );
  });

  it('a required extra guarantor leaves the offer unchanged', proves('X-93'), () => {
    expectStanding(
      given(...increaseDeciding)
        .when(decide.requireExtraGuarantors, { attempt: 2, evaluation: evaluation('needs-extra-guarantors') })
        .thenTypes('PolicyEvaluated', 'CreditDecided'),
    );
  });

  it(
    'a rejection by staff leaves the offer unchanged; a resumed review is decided',
    proves('X-32', 'X-93'),
    () => {
      const rejected = given(...underReview)
        .when(decide.closeManualReview, { attempt: 2, outcome: 'reject', reasonCode: 'other-risk' })
        .thenTypes('ManualReviewClosed', 'CreditDecided');
      expectStanding(rejected);
      const ofFormer = { attempt: 1, outcome: 'reject', reasonCode: 'other-risk' } as const;
      expect(() => decide.closeManualReview(rejected, ofFormer, sampleContext)).toThrow('WRONG_STEP');
      const resumed = given(...underReview)
        .when(decide.closeManualReview, { attempt: 2, outcome: 'resume', reasonCode: 'verified-otherwise' })
        .thenTypes('ManualReviewClosed');
      expect([resumed.phase, resumed.standingOffer?.limitCents]).toEqual(['deciding', 60_000_000]);
    },
  );

  it('a refused increase stays in the log with its evaluation', proves('F-07', 'X-93'), () => {
    const refused = { ...evaluation(), result: { ...evaluation().result, limitCents: 128_000_000 } };
    const command = { ...approval(2, 128_000_000), rateYearBasisPoints: 1_440, evaluation: refused };
    const [first, second] = decide.recordDecision(foldEvents(increaseDeciding), command);
    expect(first).toEqual({
      type: 'PolicyEvaluated',
      data: { applicationId: sample.applicationId, attempt: 2, ...refused },
    });
    expect(second?.data).toMatchObject({ limitCents: 60_000_000, isStandingOffer: true });
  });
});

describe('an abandoned increase', () => {
  it('the offer and its guarantors remain, and can be increased later', proves('X-93'), () => {
    const asked = [
      ...increaseDeciding,
      ...decide.requireGuarantorDetails(foldEvents(increaseDeciding), {
        attempt: 2,
        personIds: [sample.userId],
        evaluation: evaluation('needs-guarantor-details'),
      }),
    ];
    const state = given(...asked)
      .when(abandon, {})
      .thenTypes('IncreaseAbandoned', 'InvitationWithdrawn');
    expect([state.phase, state.step]).toEqual(['offered', 'status']);
    expect(state.decision).toEqual(offered.decision);
    expect(state.guarantors).toEqual(offered.guarantors);
    expect([state.standingOffer, state.standingGuarantors]).toEqual([null, null]);
    given(...asked, { type: 'IncreaseAbandoned', data: { applicationId: sample.applicationId } })
      .when(bare(decide.requestIncrease), {})
      .thenTypes('HigherOfferRequested');
  });

  it('abandoning while a consent is awaited withdraws the invitation', proves('X-29', 'X-93'), () => {
    const invited = increaseDeciding.findIndex(({ type }) => type === 'ConsentsAwaited');
    const awaiting = increaseDeciding.slice(0, invited + 1);
    expect(foldEvents(awaiting).phase).toBe('awaiting-consents');
    const state = given(...awaiting)
      .when(abandon, {})
      .thenTypes('IncreaseAbandoned', 'InvitationWithdrawn');
    expect([state.phase, state.decision, state.guarantors]).toEqual([
      'offered',
      offered.decision,
      offered.guarantors,
    ]);
    expect(Object.values(state.invitations).map(({ status }) => status)).toEqual(['withdrawn']);
  });

  it(
    'an increase under review cannot be abandoned, since a refusal for hits would reveal them',
    proves('F-18', 'X-93'),
    () => {
      const withHits = decide.openManualReview(foldEvents(increaseDeciding), {
        attempt: 2,
        reasons: ['sanction-hit'],
        evaluation: evaluationWithHits(),
      });
      for (const events of [underReview, [...increaseDeciding, ...withHits]]) {
        expect(foldEvents(events).phase).toBe('manual-review');
        given(...events)
          .when(abandon, {})
          .thenRefused('WRONG_STEP');
      }
    },
  );

  it(
    'an increase cannot be abandoned once it is being decided, nor where there is none',
    proves('X-93'),
    () => {
      given(...increaseDeciding)
        .when(abandon, {})
        .thenRefused('WRONG_STEP');
      given(...(sideWays.extraGuarantorsRequired ?? []))
        .when(abandon, {})
        .thenRefused('WRONG_STEP');
      given(...(sideWays.restrictedOffer ?? []))
        .when(abandon, {})
        .thenNothing();
    },
  );

  it('repeated increase requests are refused after the maximum', () => {
    const increase = (state: decide.CreditApplicationState) =>
      decide.requestIncrease({ ...state, edits: EDITS_MAX });
    given(...(sideWays.restrictedOffer ?? []))
      .when(bare(increase), {})
      .thenRefused('TOO_MANY_EDITS');
    const [before, after] = [offered, foldEvents(sideWays.increaseRequested ?? [])];
    expect(after.edits).toBe(before.edits + 1);
  });
});
