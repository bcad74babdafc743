import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { refusalOf, sampleContext } from '../kernel/testing/sampled-commands.ts';
import type { CreditApplicationEvent } from './events.ts';
import { evolve } from './evolve/evolve.ts';
import { undecidedHits } from './hits.ts';
import {
  answerMore,
  closeManualReview,
  confirmInquiries,
  decideHit,
  declareGuarantors,
  declareLoans,
  describeHousehold,
  failAccountingData,
  openManualReview,
  openQuestion,
  reopenableIn,
  requestMore,
  selectCompany,
  submitContactDetails,
} from './index.ts';
import type { CreditApplicationState } from './state.ts';
import { agneta, evaluationWithHits, personIdOf, sample, withFriend } from './testing/samples.ts';
import { applicationScenario, foldEvents } from './testing/scenario.ts';
import { sideWays } from './testing/side-ways.ts';

const underReview = foldEvents(sideWays.underReview ?? []);
const after = (state: CreditApplicationState, events: readonly CreditApplicationEvent[]) =>
  events.reduce(evolve, state);
const ask = (state: CreditApplicationState, text = 'Skicka bokslutet') =>
  requestMore(state, { text }, sampleContext);
const answer = (state: CreditApplicationState, number = 1) =>
  answerMore(state, { number, answer: 'Omsättningen var 4,2 miljoner' }, sampleContext);

describe('a question to the applicant during a review', () => {
  const asked = after(underReview, ask(underReview));

  it('a question waits fourteen days for an answer while the review stays open', proves('F-20'), () => {
    expect(asked).toMatchObject({
      phase: 'manual-review',
      more: { number: 1, text: 'Skicka bokslutet', answerBy: '2026-12-05T22:59:59.999Z', answeredAt: null },
    });
    const answered = after(asked, answer(asked));
    expect(answered).toMatchObject({
      phase: 'manual-review',
      more: { answeredAt: sampleContext.now, answer: 'Omsättningen var 4,2 miljoner' },
    });
    expect(openQuestion(answered)).toBeNull();
    expect(answer(answered)).toEqual([]);
  });

  it('there is one question at a time, and at most ten', () => {
    expect(ask(asked)).toEqual([]);
    expect(refusalOf(() => ask(asked, 'Vem äger resten?'))?.code).toBe('MORE_ASKED_ALREADY');
    let state = underReview;
    for (let number = 1; number <= 10; number += 1) {
      state = after(state, ask(state, `Fråga ${number} av tio`));
      state = after(state, answer(state, number));
    }
    expect(state.more?.number).toBe(10);
    expect(refusalOf(() => ask(state, 'Den elfte frågan'))?.code).toBe('TOO_MANY_QUESTIONS');
  });

  it('reopened answers alone can be changed, and a new decision follows', proves('F-20'), () => {
    const back = after(
      underReview,
      requestMore(underReview, { text: 'Rätta hushållet', reopens: ['household'] }, sampleContext),
    );
    expect(back).toMatchObject({ phase: 'answering', awaitsConfirmation: true, openAnswers: ['household'] });
    expect(requestMore(back, { text: 'Rätta hushållet', reopens: ['household'] }, sampleContext)).toEqual([]);
    const household = { ...sample.household, children: 3 };
    expect(describeHousehold(back, household)).toMatchObject([{ type: 'HouseholdDescribed' }]);
    for (const refused of [
      () => declareLoans(back, { ...sample.loans, blankLoansCents: 100 }),
      () => submitContactDetails(back, { ...sample.contact, email: 'ny@exempel.se' }),
      () => selectCompany(back, sample.otherCompany),
      () => declareGuarantors(back, withFriend, sampleContext),
      () => answer(back),
      () =>
        closeManualReview(
          back,
          { attempt: 1, outcome: 'resume', reasonCode: 'verified-otherwise' },
          sampleContext,
        ),
    ])
      expect(refusalOf(refused)?.code).toBe('WRONG_STEP');
    // Late bank or accounting data change nothing.
    expect(failAccountingData(back, { reason: 'timeout' })).toEqual([]);
    const sent = after(back, confirmInquiries(back, sample.confirmation, sampleContext));
    expect(sent).toMatchObject({ phase: 'deciding', attempt: 2, isReopened: false, openAnswers: null });
    expect(refusalOf(() => describeHousehold(sent, household))?.code).toBe('WRONG_STEP');
  });

  it('after a reopening, hits of all persons in the case still need decisions', () => {
    const egon = { ...sample.personOwner, name: 'Egon', ssn: '198507099805' };
    const owners = {
      owners: [egon],
      noOneOwnsMoreThan25Percent: false,
      alternativeOwners: [],
      personIdOf,
    };
    const found = evaluationWithHits();
    const screening = found.inputs.screenings[0]?.screening;
    const persons = [sample.userId, agneta.personId, personIdOf(egon.ssn)];
    const screenings = persons.flatMap((personId) => (screening ? [{ personId, screening }] : []));
    const { state } = applicationScenario({ owners, guarantors: withFriend })
      .until('deciding')
      .after(
        (before) =>
          openManualReview(before, {
            attempt: 1,
            reasons: ['sanction-hit'],
            evaluation: { ...found, inputs: { ...found.inputs, screenings } },
          }),
        (before, _, context) =>
          requestMore(before, { text: 'Rätta hushållet', reopens: ['household'] }, context),
        (before, _, context) => confirmInquiries(before, sample.confirmation, context),
      );
    expect(state.phase).toBe('deciding');
    expect(new Set(undecidedHits(state).map(({ personId }) => personId))).toEqual(new Set(persons));
  });

  it('no answers are reopened after a confirmed sanction or during an increase', proves('F-20'), () => {
    const reopens = ['household'] as const;
    const increase = foldEvents(sideWays.increaseUnderReview ?? []);
    expect(refusalOf(() => requestMore(increase, { text: 'x', reopens }, sampleContext))?.code).toBe(
      'WRONG_STEP',
    );
    expect(reopenableIn(increase)).toEqual([]);
    const found = foldEvents(sideWays.hitsUnderReview ?? []);
    const decided = found.hits.reduce(
      (state, { personId, hitId }) =>
        after(
          state,
          decideHit(state, {
            personId,
            hitId,
            outcome: 'true-match',
            reason: 'Samma födelsedatum',
            sourceOfFunds: 'Lön från riksdagen',
            mayAcceptPosition: true,
          }),
        ),
      found,
    );
    expect(refusalOf(() => requestMore(decided, { text: 'x', reopens }, sampleContext))?.code).toBe(
      'SANCTION_CONFIRMED',
    );
    expect(reopenableIn(decided)).toEqual([]);
    expect(ask(decided)).toHaveLength(1);
  });

  it('an answer to another question, or after the review, is refused', () => {
    expect(refusalOf(() => answer(asked, 2))?.code).toBe('WRONG_STEP');
    expect(refusalOf(() => answer(underReview))?.code).toBe('WRONG_STEP');
    const close = { attempt: asked.attempt, outcome: 'reject', reasonCode: 'not-verified' } as const;
    const closed = after(asked, closeManualReview(asked, close, sampleContext));
    expect(openQuestion(closed)).toBeNull();
    expect(refusalOf(() => answer(closed))?.code).toBe('WRONG_STEP');
  });
});
