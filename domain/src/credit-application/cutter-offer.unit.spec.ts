import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { sampleContext } from '../kernel/testing/sampled-commands.ts';
import { errorInWords } from '../text/errors.ts';
import * as decide from './index.ts';
import { creditApplication } from './index.ts';
import { cutterOffer } from './testing/cutter.ts';
import { evaluation, evaluationWithHits, idOf, withFriend } from './testing/samples.ts';
import { cutterScenario, foldEvents, type Move } from './testing/scenario.ts';
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

/** An evaluation based on facts received on that day. */
const receivedOn = (day: string): decide.Evaluation => {
  const plain = evaluation('manual-review');
  return {
    ...plain,
    sources: plain.sources.map((source) => ({ ...source, receivedAt: `${day}T08:00:00.000Z` })),
  };
};

describe('the offer of an interest cutter', () => {
  it('staff make the offer, and it continues like any other', proves('X-26'), () => {
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

  it('the offer keeps its reason and the saving for the company', proves('X-26'), () => {
    const [made] = (sideWays.cutterOffered ?? []).filter(({ type }) => type === 'CutterOfferMade');
    // 200,000 kr at 24 % against 12 %: 1 % of it in the first month; in all 1 % of 24 × 200,000 − 276 × 8,334
    // kr.
    expect(made?.data).toMatchObject({
      why: { reason: 'cheaper', comment: 'Billigare än idag' },
      savedMonthCents: 200_000,
      savedTotalCents: 2_499_816,
    });
  });

  it('a saving is promised only when the limit repays the loans', proves('X-26'), () => {
    const savedAt = (limitCents: number) => {
      const { events } = cutterScenario()
        .until('deciding')
        .after(open(evaluation('manual-review')));
      const [made] = decide.makeOffer(foldEvents(events), { ...cutterOffer, limitCents }, sampleContext);
      return made?.type === 'CutterOfferMade' && made.data.savedTotalCents;
    };
    expect(savedAt(20_000_000)).toBe(2_499_816);
    expect(savedAt(19_999_900)).toBe(0);
  });

  it('a repeated offer changes nothing, and a different one is refused', () => {
    const offered = given(...(sideWays.cutterOffered ?? []));
    offered.when(decide.makeOffer, cutterOffer).thenNothing();
    offered.when(decide.makeOffer, { ...cutterOffer, limitCents: 20_000_000 }).thenRefused('WRONG_STEP');
  });

  it('an offer needs decided hits and no confirmed sanction', proves('X-26'), () => {
    const events = cutterScenario().until('deciding').after(open(evaluationWithHits())).events;
    given(...events)
      .when(decide.makeOffer, cutterOffer)
      .thenRefused('HITS_UNDECIDED');
    const told = (outcome: 'false-positive' | 'true-match') =>
      given(...cutterScenario().until('deciding').after(open(evaluationWithHits()), assess(outcome)).events);
    told('true-match').when(decide.makeOffer, cutterOffer).thenRefused('SANCTION_CONFIRMED');
    told('false-positive').when(decide.makeOffer, cutterOffer).thenTypes('CutterOfferMade', 'CreditDecided');
  });

  it('an offer needs facts and valid consents', () => {
    const refused = reviewed(null).when(decide.makeOffer, cutterOffer).thenRefused('OFFER_NOT_POSSIBLE');
    expect(errorInWords(refused.code, 'sv')).toBe(
      'Underlaget räcker inte för ett erbjudande, eller är äldre än 14 dagar. Låt prövningen gå vidare, så hämtas det på nytt',
    );
    const events = cutterScenario({ guarantors: withFriend })
      .until('deciding')
      .after(open(receivedOn('2026-12-19'))).events;
    given(...events)
      .when(decide.makeOffer, cutterOffer)
      .thenTypes('CutterOfferMade', 'CreditDecided');
    // The facts are a day old; the friend's consent is a month old.
    const late = { now: '2026-12-20T08:00:00.000Z', today: '2026-12-20' };
    given(...events)
      .when(decide.makeOffer, cutterOffer, late)
      .thenRefused('OFFER_NOT_POSSIBLE');
  });

  it('an offer needs facts of the last 14 days, also at its approval', () => {
    const events = cutterScenario()
      .until('deciding')
      .after(open(evaluation('manual-review'))).events;
    const last = { now: '2026-12-05T07:59:59.999Z', today: '2026-12-05' };
    const late = { now: '2026-12-05T08:00:00.000Z', today: '2026-12-05' };
    given(...events)
      .when(decide.makeOffer, cutterOffer, last)
      .thenTypes('CutterOfferMade', 'CreditDecided');
    given(...events)
      .when(decide.makeOffer, cutterOffer, late)
      .thenRefused('OFFER_NOT_POSSIBLE');
    const large = { ...cutterOffer, limitCents: 50_000_100 };
    const approval = { proposalId: large.proposalId, approvedBy: idOf('approver'), comment: '' };
    const proposed = [...events, ...decide.makeOffer(foldEvents(events), large, sampleContext)];
    given(...proposed)
      .when(decide.approveOffer, approval, last)
      .thenTypes('CutterOfferMade', 'CreditDecided');
    given(...proposed)
      .when(decide.approveOffer, approval, late)
      .thenRefused('OFFER_NOT_POSSIBLE');
  });

  it('resuming a review with outdated facts fetches them again', () => {
    const events = cutterScenario()
      .until('deciding')
      .after(open(evaluation('manual-review'))).events;
    const goOn = {
      attempt: 1,
      outcome: 'resume',
      reasonCode: 'hits-assessed',
      comment: 'Hämta på nytt',
    } as const;
    const late = { now: '2026-12-05T08:00:00.000Z', today: '2026-12-05' };
    const before = foldEvents(events).inquiryRound;
    const roundAfter = (context: typeof late) =>
      foldEvents([...events, ...decide.closeManualReview(foldEvents(events), goOn, context)]).inquiryRound;
    expect([roundAfter(sampleContext), roundAfter(late)]).toEqual([before, before + 1]);
  });

  it.each([
    ['LIMIT_OUT_OF_BOUNDS', { limitCents: 999_900 }],
    ['LIMIT_OUT_OF_BOUNDS', { limitCents: 150_000_100 }],
    ['AMOUNT_NOT_WHOLE_KRONOR', { limitCents: 30_000_050 }],
    ['RATE_OUT_OF_BOUNDS', { rateYearBasisPoints: 839 }],
    ['RATE_OUT_OF_BOUNDS', { rateYearBasisPoints: 2_401 }],
  ])('an offer out of bounds is refused as %s (case %#)', (code, changed) => {
    reviewed()
      .when(decide.makeOffer, { ...cutterOffer, ...changed })
      .thenRefused(code);
  });

  it.each([
    { limitCents: 1_000_000 },
    { limitCents: 50_000_000 },
    { rateYearBasisPoints: 840 },
    { rateYearBasisPoints: 2_400 },
  ])('an offer at the bounds of the product is accepted: %o', (changed) => {
    reviewed()
      .when(decide.makeOffer, { ...cutterOffer, ...changed })
      .thenTypes('CutterOfferMade', 'CreditDecided');
  });

  it('an application decided by rules gets no such offer', () => {
    given(...(sideWays.underReview ?? []))
      .when(decide.makeOffer, cutterOffer)
      .thenRefused('WRONG_STEP');
  });
});

describe('an offer above the limit of one person', proves('X-26', 'X-54'), () => {
  const large = { ...cutterOffer, limitCents: 50_000_100 };
  const { proposalId, offeredBy } = cutterOffer;
  const approval = { proposalId, approvedBy: idOf('approver'), comment: 'Har läst jämförelsen' };
  const refusal = { proposalId, refusedBy: idOf('approver') };
  const propose: Move = (state, _, context) => decide.makeOffer(state, large, context);
  const underReview = (...moves: readonly Move[]) =>
    cutterScenario()
      .until('deciding')
      .after(open(evaluation('manual-review')), ...moves).events;
  const proposed = () => given(...underReview(propose));

  it('a larger offer is proposed, grants nothing and leaves the case with staff', () => {
    const state = reviewed().when(decide.makeOffer, large).thenTypes('CutterOfferProposed');
    expect(state).toMatchObject({ phase: 'manual-review', decision: null, offeredSaving: null });
    expect(decide.pendingOffer(state, '2026-11-21')).toMatchObject({
      limitCents: 50_000_100,
      reasonCode: 'cheaper',
      proposedBy: offeredBy,
    });
    expect(decide.standingSaving(state)).toBeNull();
  });

  it('another person approves the offer, and both are named with the saving', () => {
    const state = proposed()
      .when(decide.approveOffer, approval)
      .thenTypes('CutterOfferMade', 'CreditDecided');
    expect(state).toMatchObject({ phase: 'offered', decision: { limitCents: 50_000_100 } });
    const made = decide.approveOffer(foldEvents(underReview(propose)), approval, sampleContext)[0];
    expect(made?.data).toMatchObject({
      proposalId,
      proposedBy: offeredBy,
      approvedBy: approval.approvedBy,
      savedTotalCents: 2_499_816,
      why: { reason: 'cheaper', comment: 'Har läst jämförelsen' },
    });
    const approve: Move = (state, _, context) => decide.approveOffer(state, approval, context);
    given(...underReview(propose, approve))
      .when(decide.approveOffer, approval)
      .thenNothing();
  });

  it('the proposer and persons with a part in the case cannot approve it', () => {
    proposed()
      .when(decide.approveOffer, { ...approval, approvedBy: offeredBy })
      .thenRefused('OWN_PROPOSAL');
    const { userId } = foldEvents(underReview());
    proposed()
      .when(decide.approveOffer, { ...approval, approvedBy: userId })
      .thenRefused('OWN_CASE');
    proposed()
      .when(decide.refuseOffer, { ...refusal, refusedBy: userId })
      .thenRefused('OWN_CASE');
  });

  it('a proposal can be refused or withdrawn, and then another one made', () => {
    for (const refusedBy of [refusal.refusedBy, offeredBy]) {
      const refuse: Move = (state) => decide.refuseOffer(state, { proposalId, refusedBy });
      const after = given(...underReview(propose, refuse));
      after.when(decide.refuseOffer, refusal).thenNothing();
      after.when(decide.approveOffer, approval).thenRefused('PROPOSAL_GONE');
      after
        .when(decide.makeOffer, { ...large, proposalId: idOf('another') })
        .thenTypes('CutterOfferProposed');
    }
  });

  it('there is one proposal at a time, and it blocks every other offer', () => {
    proposed().when(decide.makeOffer, large).thenNothing();
    const another = { ...cutterOffer, proposalId: idOf('another') };
    proposed().when(decide.makeOffer, another).thenRefused('PROPOSAL_PENDING');
    proposed()
      .when(decide.makeOffer, { ...another, limitCents: 60_000_000 })
      .thenRefused('PROPOSAL_PENDING');
  });

  it('a proposal lapses after thirty days or with its review', () => {
    const late = { now: '2026-12-22T08:00:00.000Z', today: '2026-12-22' };
    proposed().when(decide.approveOffer, approval, late).thenRefused('PROPOSAL_GONE');
    const resume: Move = (state, _, context) =>
      decide.closeManualReview(
        state,
        { attempt: 1, outcome: 'resume', reasonCode: 'hits-assessed', comment: 'Nya fakta' },
        context,
      );
    const again = underReview(propose, resume, open(evaluation('manual-review')));
    given(...again)
      .when(decide.approveOffer, approval)
      .thenRefused('PROPOSAL_GONE');
    given(...again)
      .when(decide.refuseOffer, refusal)
      .thenRefused('PROPOSAL_GONE');
  });

  it('a proposal is checked again against the case at approval', () => {
    const last = { now: '2026-12-20T08:00:00.000Z', today: '2026-12-20' };
    const withGuarantor = cutterScenario({ guarantors: withFriend })
      .until('deciding')
      .after(open(receivedOn('2026-12-19')), propose).events;
    given(...withGuarantor)
      .when(decide.approveOffer, approval, last)
      .thenRefused('OFFER_NOT_POSSIBLE');
  });
});
