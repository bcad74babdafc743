import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { errorInWords } from '../text/errors.ts';
import * as decide from './index.ts';
import { creditApplication } from './index.ts';
import { cutterOffer } from './testing/cutter-samples.ts';
import { evaluation, evaluationWithHits, idOf, withFriend } from './testing/samples.ts';
import { cutterScenario, type Move } from './testing/scenario.ts';
import { sideWays } from './testing/side-ways.ts';

const given = deciderSpec(creditApplication);
const open =
  (of: decide.Evaluation | null): Move =>
  (state) =>
    decide.openManualReview(state, { attempt: state.attempt, reasons: [], evaluation: of });
const reviewed = (of: decide.Evaluation | null = evaluation('manual-review')) =>
  given(...cutterScenario().until('deciding').after(open(of)).events);
const assess =
  (outcome: 'false-positive' | 'true-match'): Move =>
  (state) =>
    state.hits.flatMap(({ personId, hitId }) =>
      decide.decideHit(state, {
        personId,
        hitId,
        outcome,
        reason: 'Annat födelsedatum',
        sourceOfFunds: 'Lön från riksdagen',
        mayAcceptPosition: true,
      }),
    );

describe('the offer of an interest cutter', () => {
  it('is made by staff and goes on as any other', proves('X-26'), () => {
    const state = reviewed(evaluation('rejected'))
      .when(decide.makeOffer, cutterOffer)
      .thenTypes('CutterOfferMade', 'CreditDecided');
    expect(state).toMatchObject({
      phase: 'offered',
      step: 'status',
      decision: { outcome: 'approved', limitCents: 30_000_000, rateYearBasisPoints: 1_200, riskClass: 'B' },
    });
    const agreement = {
      agreementId: idOf('agreement'),
      amountCents: 20_000_000,
      purpose: 'Finansiera skuld',
    } as const;
    given(...(sideWays.cutterOffered ?? []))
      .when(decide.requestAgreement, agreement)
      .thenTypes('AmountChosen', 'PurposeChosen', 'AgreementRequested');
  });

  it('keeps why, and what the company saves by it', proves('X-26'), () => {
    const [made] = (sideWays.cutterOffered ?? []).filter(({ type }) => type === 'CutterOfferMade');
    // 200,000 kr at 24 % against 12 %: 1 % of it in the first month; in all 1 % of 24 × 200,000 − 276 × 8,334 kr.
    expect(made?.data).toMatchObject({
      why: { reason: 'cheaper', comment: 'Billigare än idag' },
      savedMonthCents: 200_000,
      savedTotalCents: 2_499_816,
    });
  });

  it('is made once: the same again is nothing, another one too late', () => {
    const offered = given(...(sideWays.cutterOffered ?? []));
    offered.when(decide.makeOffer, cutterOffer).thenNothing();
    offered.when(decide.makeOffer, { ...cutterOffer, limitCents: 20_000_000 }).thenRefused('WRONG_STEP');
  });

  it(
    'is never made before every hit is decided, nor with a true match in a sanctions list',
    proves('X-26'),
    () => {
      const events = cutterScenario().until('deciding').after(open(evaluationWithHits())).events;
      given(...events)
        .when(decide.makeOffer, cutterOffer)
        .thenRefused('HITS_UNDECIDED');
      const told = (outcome: 'false-positive' | 'true-match') =>
        given(
          ...cutterScenario().until('deciding').after(open(evaluationWithHits()), assess(outcome)).events,
        );
      told('true-match').when(decide.makeOffer, cutterOffer).thenRefused('SANCTION_CONFIRMED');
      told('false-positive')
        .when(decide.makeOffer, cutterOffer)
        .thenTypes('CutterOfferMade', 'CreditDecided');
    },
  );

  it('stands on facts that are there and consents that count', () => {
    const refused = reviewed(null).when(decide.makeOffer, cutterOffer).thenRefused('OFFER_NOT_POSSIBLE');
    expect(errorInWords(refused.code, 'sv')).toBe(
      'Underlaget räcker inte för ett erbjudande. Låt prövningen gå vidare, så hämtas det på nytt',
    );
    const events = cutterScenario({ guarantors: withFriend })
      .until('deciding')
      .after(open(evaluation())).events;
    given(...events)
      .when(decide.makeOffer, cutterOffer)
      .thenTypes('CutterOfferMade', 'CreditDecided');
    const late = { now: '2026-12-20T08:00:00.000Z', today: '2026-12-20' };
    given(...events)
      .when(decide.makeOffer, cutterOffer, late)
      .thenRefused('OFFER_NOT_POSSIBLE');
  });

  it.each([
    ['LIMIT_OUT_OF_BOUNDS', { limitCents: 999_900 }],
    ['LIMIT_OUT_OF_BOUNDS', { limitCents: 150_000_100 }],
    ['AMOUNT_NOT_WHOLE_KRONOR', { limitCents: 30_000_050 }],
    ['RATE_OUT_OF_BOUNDS', { rateYearBasisPoints: 839 }],
    ['RATE_OUT_OF_BOUNDS', { rateYearBasisPoints: 2_401 }],
    ['APPROVER_REQUIRED', { limitCents: 50_000_100 }],
  ])('is refused as %s (case %#)', (code, changed) => {
    reviewed()
      .when(decide.makeOffer, { ...cutterOffer, ...changed })
      .thenRefused(code);
  });

  it.each([
    { limitCents: 1_000_000 },
    { limitCents: 50_000_000 },
    { rateYearBasisPoints: 840 },
    { rateYearBasisPoints: 2_400 },
  ])('reaches the bounds of the product: %o', (changed) => {
    reviewed()
      .when(decide.makeOffer, { ...cutterOffer, ...changed })
      .thenTypes('CutterOfferMade', 'CreditDecided');
  });

  it('is none of an application that rules decide about', () => {
    given(...(sideWays.underReview ?? []))
      .when(decide.makeOffer, cutterOffer)
      .thenRefused('WRONG_STEP');
  });
});
