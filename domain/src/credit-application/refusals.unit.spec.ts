import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { errorInWords } from '../text/errors.ts';
import * as decide from './index.ts';
import { type CreditApplicationEvent, creditApplication } from './index.ts';
import {
  agreement,
  approval,
  evaluation,
  guarantors,
  idOf,
  lenderAnswer,
  sample,
  signature,
  signing,
} from './testing/samples.ts';
import { eventsUntil, type Milestone, type Move } from './testing/scenario.ts';
import { sideWays } from './testing/side-ways.ts';

const given = deciderSpec(creditApplication);
const at = (milestone: Milestone) => given(...eventsUntil(milestone));
const late = { now: signing.offerExpiresAt, today: '2026-11-26' };
const drawing = (amountCents: number) => at('offered').when(decide.chooseAmount, { amountCents });

describe('refusals of an application', () => {
  it.each([
    [
      'rule',
      'Vi erbjuder inte kredit till enskild firma ännu',
      () =>
        at('select-company')
          .when(decide.selectCompany, { ...sample.company, isSoleTrader: true })
          .thenRefused('SOLE_TRADER_NOT_OFFERED'),
    ],
    [
      'conflict',
      'Ansökan finns redan',
      () =>
        at('kyc')
          .when(decide.startApplication, { ...sample.started, userId: idOf('stranger') })
          .thenRefused('APPLICATION_EXISTS'),
    ],
    [
      'rule',
      'Minsta första uttag är 10\u00a0000\u00a0kr, och därefter 5\u00a0000\u00a0kr',
      () => drawing(999_900).thenRefused('AMOUNT_BELOW_MINIMUM'),
    ],
    [
      'rule',
      'Beloppet är högre än vad som finns kvar att ta ut',
      () => drawing(40_000_100).thenRefused('AMOUNT_ABOVE_AVAILABLE'),
    ],
    ['rule', 'Ange beloppet i hela kronor', () => drawing(2_000_050).thenRefused('AMOUNT_NOT_WHOLE_KRONOR')],
    [
      'rule',
      'Kreditgränsen kan inte höjas med en borgensman till',
      () => at('offered').when(decide.requestIncrease, undefined).thenRefused('INCREASE_NOT_OFFERED'),
    ],
    [
      'conflict',
      'Skuldebrevet är inte klart ännu',
      () => at('drafting').when(decide.startSigning, signing).thenRefused('AGREEMENT_NOT_READY'),
    ],
    [
      'conflict',
      'Skuldebrevet har ersatts av ett nyare',
      () =>
        at('sign')
          .when(decide.startSigning, { ...signing, agreementId: idOf('older') })
          .thenRefused('AGREEMENT_SUPERSEDED'),
    ],
    [
      'rule',
      'Erbjudandet har gått ut. Du kan ansöka igen när du vill.',
      () => at('sign').when(decide.startSigning, signing, late).thenRefused('OFFER_EXPIRED'),
    ],
    [
      'conflict',
      'Den andra långivaren frågas när den första har beviljat',
      () =>
        at('deciding')
          .when(decide.recordLenderAnswer, lenderAnswer('second'))
          .thenRefused('FIRST_LENDER_NOT_ASKED'),
    ],
    [
      'conflict',
      'Ett beviljande kräver att båda långivarna har beviljat',
      () => at('first-answered').when(decide.recordDecision, approval()).thenRefused('LENDERS_NOT_ASKED'),
    ],
    [
      'rule',
      'Kreditgränsen är utanför vad produkten och långivarna tillåter',
      () =>
        at('both-answered')
          .when(decide.recordDecision, approval(1, 150_100_000))
          .thenRefused('LIMIT_OUT_OF_BOUNDS'),
    ],
    [
      'not-found',
      'Borgensmannen finns inte i ansökan',
      () =>
        at('deciding')
          .when(decide.requireGuarantorDetails, {
            attempt: 1,
            personIds: [idOf('stranger')],
            evaluation: evaluation('needs-guarantor-details'),
          })
          .thenRefused('UNKNOWN_GUARANTOR'),
    ],
    [
      'not-found',
      'Inbjudan går inte att använda. Den kan vara besvarad, återtagen, för gammal eller ställd till någon annan.',
      () =>
        at('deciding')
          .when(decide.answerInvitation, {
            answer: 'decline',
            personId: sample.userId,
            invitationId: idOf('none'),
          })
          .thenRefused('INVITATION_GONE'),
    ],
  ] as const)('a refusal of kind %s says "%s"', (kind, words, refused) => {
    const refusal = refused();
    expect([refusal.kind, errorInWords(refusal.code, 'sv')]).toEqual([kind, words]);
  });

  it('the fiftieth decision is the last one', () => {
    const ask: Move = (state, _, context) => decide.requestDecision(state, context);
    const asked = (attempt: number): CreditApplicationEvent[] => [
      ...eventsUntil('deciding').slice(0, -1),
      { type: 'DecisionRequested', data: { applicationId: sample.applicationId, attempt } },
      {
        type: 'ExtraGuarantorsRequired',
        data: { applicationId: sample.applicationId, userId: sample.userId, policyVersion: 'p' },
      },
    ];
    given(...asked(49))
      .when(ask, undefined)
      .thenEvents({ type: 'DecisionRequested', data: { applicationId: sample.applicationId, attempt: 50 } });
    const refusal = given(...asked(50))
      .when(ask, undefined)
      .thenRefused('TOO_MANY_ATTEMPTS');
    expect([refusal.kind, errorInWords(refusal.code, 'sv')]).toEqual([
      'rule',
      'Ansökan har prövats för många gånger. Ring oss på 010-555\u00a001\u00a020 så hjälper vi dig.',
    ]);
  });
});

describe('an application at its bounds', () => {
  it.each([1_000_000, 40_000_000])(
    'a first withdrawal of %d öre can be chosen',
    proves('C-398', 'X-08'),
    (amountCents) => {
      drawing(amountCents).thenTypes('AmountChosen');
    },
  );
  it(
    'signing can start until the offer ends, and a started signing counts after it',
    proves('C-163', 'X-11'),
    () => {
      const before = { ...late, now: '2026-11-26T07:59:59.999Z' };
      at('sign')
        .when(decide.startSigning, signing, before)
        .thenTypes('SigningAuthorityConfirmed', 'SigningStarted');
      at('signing').when(decide.startSigning, signing, late).thenNothing();
      at('signing')
        .when(decide.signAgreement, signature, late)
        .thenTypes('AgreementSigned', 'AgreementConcluded');
    },
  );
  it('an outdated order or agreement signs nothing', proves('X-37'), () => {
    at('signing')
      .when(decide.signAgreement, { ...signature, signingId: idOf('older') })
      .thenRefused('AGREEMENT_SUPERSEDED');
    at('signing')
      .when(decide.signAgreement, { ...signature, agreementId: idOf('older') })
      .thenRefused('AGREEMENT_SUPERSEDED');
    at('complete').when(decide.signAgreement, signature).thenNothing();
  });
  it('a failure of another order, or a second failure, changes nothing', () => {
    const failed = { signingId: signing.signingId, hintCode: 'userCancel' };
    at('signing').when(decide.recordSigningFailure, failed).thenTypes('SigningFailed');
    at('signing')
      .when(decide.recordSigningFailure, { ...failed, signingId: idOf('other') })
      .thenNothing();
    given(...(sideWays.signingFailed ?? []))
      .when(decide.recordSigningFailure, failed)
      .thenNothing();
  });
  it('an agreement is drafted again for another amount or purpose only', proves('X-37'), () => {
    const again = { ...agreement, agreementId: idOf('agreement 2') };
    at('sign').when(decide.requestAgreement, again).thenNothing();
    at('sign')
      .when(decide.requestAgreement, { ...again, purpose: 'Övrigt' })
      .thenTypes('PurposeChosen', 'AgreementRequested');
    at('sign')
      .when(decide.requestAgreement, { ...again, amountCents: 1_000_000 })
      .thenTypes('AmountChosen', 'AgreementRequested');
  });
  it('details are required of listed guarantors, and of at least one', () => {
    const details = { attempt: 1, evaluation: evaluation('needs-guarantor-details') };
    at('deciding')
      .when(decide.requireGuarantorDetails, { ...details, personIds: [] })
      .thenRefused('UNKNOWN_GUARANTOR');
    at('deciding')
      .when(decide.requireGuarantorDetails, { ...details, personIds: [sample.userId, idOf('stranger')] })
      .thenRefused('UNKNOWN_GUARANTOR');
  });
  it('an answer for an earlier decision is ignored', () => {
    const state = given(...(sideWays.increaseDeciding ?? []));
    state.when(decide.recordDecision, approval(1)).thenNothing();
    state
      .when(decide.recordDecision, { ...approval(2), limitCents: 50_000_000 })
      .thenTypes('PolicyEvaluated', 'CreditDecided');
  });
  it('a declared guarantor is one person, with the answers of the form', proves('C-239'), () => {
    const state = at('guarantors')
      .when(decide.declareGuarantors, { ...guarantors, extraGuarantors: [sample.friend] })
      .thenTypes('GuarantorsDeclared');
    expect(state.guarantors?.extraGuarantors).toEqual([
      {
        personId: guarantors.personIdOf('197006199868'),
        name: 'Agneta Söderlund',
        ssn: '197006199868',
        email: 'agneta.soderlund@example.com',
        phone: '',
        relation: 'Friend',
        isApplicant: false,
        isSelected: true,
        totalPrivateCreditsCents: null,
        creditCompanies: '',
      },
    ]);
    expect(state.guarantors?.guarantors[0]?.isApplicant).toBe(true);
  });
});
