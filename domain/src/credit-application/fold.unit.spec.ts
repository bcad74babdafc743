import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { ownershipFaults } from '../calculators/ownership.ts';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { applicationType } from './contracts/enums.ts';
import { declaredOwner } from './declared-people.ts';
import { ruleTrace } from './events.ts';
import * as decide from './index.ts';
import { creditApplication } from './index.ts';
import { companyOwnerId, personOwnerId } from './persons.ts';
import { statusOfPhase } from './state.ts';
import {
  agreement,
  approval,
  draft,
  evaluation,
  guarantors,
  hashOf,
  idOf,
  lenderAnswer,
  sample,
} from './testing/samples.ts';
import { eventsAfter, eventsUntil, foldEvents, type Milestone, stateAt } from './testing/scenario.ts';
import { sideWays } from './testing/side-ways.ts';

const given = deciderSpec(creditApplication);
const at = (milestone: Milestone) => given(...eventsUntil(milestone));
const after = (way: string) => given(...(sideWays[way] ?? []));
const { applicationId } = sample;

describe('the effect of an answer on the others', () => {
  it('received bank data remain when another bank is chosen', () => {
    const state = after('bankDataReceived')
      .when(decide.chooseBank, { ...sample.bank, bankId: idOf('other bank') })
      .thenTypes('BankChosen');
    expect(state.bankData).toMatchObject({ status: 'received', report: { reportNumber: 'R-1' } });
  });
  it('a sole owner who reports more influence remains the owner', () => {
    const state = after('soleOwner')
      .when(decide.answerDueDiligence, { ...sample.soleOwner, pep: 'Min far' })
      .thenTypes('DueDiligenceAnswered');
    expect([state.step, state.owners?.source]).toEqual(['guarantors', 'sole-owner']);
  });
  it('declared owners remain when influence is reported again', () => {
    const state = at('guarantors')
      .when(decide.answerDueDiligence, { ...sample.severalOwners, pep: 'Min far' })
      .thenTypes('DueDiligenceAnswered');
    expect([state.step, state.owners?.source]).toEqual(['guarantors', 'customer']);
  });
  it('withdrawing the sole owner clears the owners and asks for them', () => {
    const state = after('soleOwner')
      .when(decide.answerDueDiligence, sample.severalOwners)
      .thenTypes('DueDiligenceAnswered');
    expect([state.step, state.owners]).toEqual(['owners', null]);
  });
});

describe('the effect of a decision', () => {
  it('a new decision starts without lender answers or review reasons', () => {
    expect(stateAt('deciding')).toMatchObject({ attempt: 1, lenderAnswers: {} });
    expect(stateAt('deciding').reviewReasons).toEqual([]);
    expect(stateAt('deciding').acceptedReviewReasons).toEqual([]);
  });
  it('an extra guarantor is no longer required after the decision', () => {
    const extra = { ...guarantors, extraGuarantors: [sample.friend] };
    const asked = foldEvents(sideWays.extraGuarantorsRequired ?? []);
    expect(decide.needsExtraGuarantors(asked)).toBe(true);
    const context = { now: '2026-11-21T08:00:00.000Z', today: '2026-11-21' };
    const events = [...(sideWays.extraGuarantorsRequired ?? [])];
    const tell = (more: ReturnType<typeof decide.declareGuarantors>) => events.push(...more);
    tell(decide.declareGuarantors(foldEvents(events), extra, context));
    tell(decide.confirmInquiries(foldEvents(events), sample.confirmation, context));
    const [{ personId = '', invitationId = '' } = {}] = Object.values(foldEvents(events).invitations);
    const consent = { answer: 'consent', totalPrivateCreditsCents: 0, creditCompanies: '' } as const;
    tell(decide.answerInvitation(foldEvents(events), { ...consent, personId, invitationId }, context));
    tell(decide.recordLenderAnswer(foldEvents(events), lenderAnswer('first', 2)));
    tell(decide.recordLenderAnswer(foldEvents(events), lenderAnswer('second', 2)));
    const state = given(...events)
      .when(decide.recordDecision, approval(2))
      .thenTypes('PolicyEvaluated', 'CreditDecided');
    expect(decide.needsExtraGuarantors(state)).toBe(false);
  });
  it('bank and accounting data after a decision are dropped silently', () => {
    after('extraGuarantorsRequired').when(decide.recordBankData, sample.bankData).thenNothing();
    after('extraGuarantorsRequired').when(decide.recordAccountingData, sample.accounting).thenNothing();
  });
  it('a request for another guarantor records the policy version', proves('F-07'), () => {
    const told = evaluation('needs-extra-guarantors');
    at('deciding')
      .when(decide.requireExtraGuarantors, { attempt: 1, evaluation: told })
      .thenEvents(
        { type: 'PolicyEvaluated', data: { applicationId, attempt: 1, ...told } },
        {
          type: 'ExtraGuarantorsRequired',
          data: { applicationId, userId: sample.userId, policyVersion: '2026-11' },
        },
      );
  });
  it('an increase is requested once, on a restricted offer only', proves('C-173'), () => {
    const bare = (state: ReturnType<typeof stateAt>) => decide.requestIncrease(state);
    after('restrictedOffer')
      .when(bare, {})
      .thenEvents({ type: 'HigherOfferRequested', data: { applicationId } });
    after('increaseRequested').when(bare, {}).thenNothing();
    after('increaseDeciding').when(bare, {}).thenRefused('WRONG_STEP');
    after('extraGuarantorsRequired').when(bare, {}).thenRefused('WRONG_STEP');
    at('kyc').when(bare, {}).thenRefused('WRONG_STEP');
  });
});

describe('the effect of an agreement', () => {
  it('an agreement being drafted has no facts and no document', () => {
    expect(stateAt('drafting').agreement).toEqual({
      ...agreement,
      status: 'drafting',
      signers: [],
      lender: null,
      signedBy: [],
      bonds: {},
      pdfHash: null,
      facts: [],
      effectiveRateBasisPoints: null,
    });
  });
  it('a draft of another agreement leaves the state unchanged', proves('X-37'), () => {
    const state = stateAt('drafting');
    const data = {
      ...draft,
      agreementId: idOf('older'),
      applicationId,
      amountCents: 1_000_000,
      limitCents: 40_000_000,
      rateYearBasisPoints: 1_080,
      pdfHash: hashOf('older'),
      signers: [],
    };
    expect(creditApplication.evolve(state, { type: 'AgreementDrafted', data })).toBe(state);
  });
  it('a signed agreement is not signed again by another order', () => {
    const other = { ...draft, signingId: idOf('other'), signatureHash: hashOf('s'), ocspHash: hashOf('o') };
    at('complete').when(decide.signAgreement, other).thenRefused('WRONG_STEP');
  });
});

describe('persons', () => {
  const friend = { ...sample.friend, name: ' Agneta ', email: ' agneta@example.com ', phone: ' 0701740606 ' };

  it('names, addresses and numbers are trimmed', proves('C-239'), () => {
    const declared = at('guarantors')
      .when(decide.declareGuarantors, { ...guarantors, extraGuarantors: [friend] })
      .thenTypes('GuarantorsDeclared').guarantors;
    expect(declared?.extraGuarantors[0]).toMatchObject({
      name: 'Agneta',
      email: 'agneta@example.com',
      phone: '+46701740606',
    });
    expect(declared?.guarantors[0]).toMatchObject({ relation: '', creditCompanies: '' });
  });
  it('a phone number may be blank, a one-letter name is refused', proves('C-292'), () => {
    const declare = (changed: object) =>
      at('guarantors').when(decide.declareGuarantors, {
        ...guarantors,
        extraGuarantors: [{ ...friend, ...changed }],
      });
    declare({ phone: '  ' }).thenTypes('GuarantorsDeclared');
    declare({ name: ' A ' }).thenInvalid('extra_guarantors.0.name: NAME_TOO_SHORT');
  });
  it('a wrong step is reported before invalid fields', () => {
    given(...eventsAfter('guarantors', (state) => decide.withdrawApplication(state, { reason: '' })))
      .when(decide.declareGuarantors, { ...guarantors, guarantors: [{ ...sample.applicant, email: '' }] })
      .thenRefused('WRONG_STEP');
  });
  it('owner ids differ by application and between persons and companies', () => {
    const other = idOf('other application');
    const ids = [
      personOwnerId(applicationId, 'a'),
      personOwnerId(applicationId, 'b'),
      personOwnerId(other, 'a'),
      companyOwnerId(applicationId, 'a'),
      companyOwnerId(applicationId, 'b'),
    ];
    expect(new Set(ids).size).toBe(5);
    expect(personOwnerId(applicationId, 'a')).toBe(ids[0]);
  });
  it('a person cannot have owners', proves('X-30'), () => {
    const lines = [
      { type: 'person' as const, ownerId: 'anna', ownershipBasisPoints: 5_000 },
      { type: 'company' as const, ownerId: 'A', ownershipBasisPoints: 5_000, parentId: 'anna' },
    ];
    expect(ownershipFaults(lines)).toEqual([{ index: 1, fault: 'unknown-parent' }]);
  });
  it('a blank parent is not stored', () => {
    const state = at('owners')
      .when(decide.declareOwners, {
        owners: [{ ...sample.personOwner, parent: ' ' }],
        noOneOwnsMoreThan25Percent: false,
        alternativeOwners: [],
        personIdOf: guarantors.personIdOf,
      })
      .thenTypes('OwnersDeclared');
    expect(state.owners?.owners[0]).not.toHaveProperty('parentId');
  });
});

describe('what can be stored', () => {
  it('an owner’s name has at most 200 characters, a description at most 500', () => {
    const company = {
      type: 'company',
      ownerId: idOf('a'),
      companyNumber: '5560160680',
      ownershipBasisPoints: 1,
    };
    const takes = (name: number, description: number): boolean =>
      declaredOwner.safeParse({ ...company, name: 'x'.repeat(name), description: 'x'.repeat(description) })
        .success;
    expect([takes(200, 500), takes(201, 500), takes(200, 501), takes(1, 0)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
  it('both kinds of application and each rule result can be stored', () => {
    expect(['standard', 'cutter', ''].map((type) => applicationType.safeParse(type).success)).toEqual([
      true,
      true,
      false,
    ]);
    const line = { rule: 'a', input: '', threshold: '', effect: '' };
    const results = ['passed', 'failed', 'not-applicable', ''];
    expect(results.map((result) => ruleTrace.safeParse({ ...line, result }).success)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
  it('a completed application is approved for the customer', proves('C-253', 'X-33'), () => {
    expect([
      statusOfPhase[stateAt('redirect').phase],
      statusOfPhase[creditApplication.initialState().phase],
    ]).toEqual(['approved', 'pending']);
  });
});
