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

describe('what an answer leaves of the others', () => {
  it('bank data that came in stay when another bank is chosen', () => {
    const state = after('bankDataReceived')
      .when(decide.chooseBank, { ...sample.bank, bankId: idOf('other bank') })
      .thenTypes('BankChosen');
    expect(state.bankData).toMatchObject({ status: 'received', report: { reportNumber: 'R-1' } });
  });
  it('a sole owner who tells more about influence stays the owner', () => {
    const state = after('soleOwner')
      .when(decide.answerDueDiligence, { ...sample.soleOwner, pep: 'Min far' })
      .thenTypes('DueDiligenceAnswered');
    expect([state.step, state.owners?.source]).toEqual(['guarantors', 'sole-owner']);
  });
  it('owners who were declared stay when influence is told anew', () => {
    const state = at('guarantors')
      .when(decide.answerDueDiligence, { ...sample.severalOwners, pep: 'Min far' })
      .thenTypes('DueDiligenceAnswered');
    expect([state.step, state.owners?.source]).toEqual(['guarantors', 'customer']);
  });
  it('a sole owner taken back leaves no owners and asks for them', () => {
    const state = after('soleOwner')
      .when(decide.answerDueDiligence, sample.severalOwners)
      .thenTypes('DueDiligenceAnswered');
    expect([state.step, state.owners]).toEqual(['owners', null]);
  });
});

describe('what a decision leaves behind', () => {
  it('each one begins without reasons, answers and reviews of the former', () => {
    expect(stateAt('deciding')).toMatchObject({ attempt: 1, lenderAnswers: {} });
    expect(stateAt('deciding').reviewReasons).toEqual([]);
    expect(stateAt('deciding').acceptedReviewReasons).toEqual([]);
  });
  it('an extra guarantor is no longer asked for once it is decided', () => {
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
  it('after it, bank data that come late are dropped in silence', () => {
    after('extraGuarantorsRequired').when(decide.recordBankData, sample.bankData).thenNothing();
    after('extraGuarantorsRequired').when(decide.recordAccountingData, sample.accounting).thenNothing();
  });
  it('a policy that wants another guarantor says under which rules', proves('F-07'), () => {
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
  it('an increase is asked for on a restricted offer, once, and nowhere else', proves('C-173'), () => {
    const bare = (state: ReturnType<typeof stateAt>) => decide.requestIncrease(state);
    after('restrictedOffer')
      .when(bare, {})
      .thenEvents({ type: 'IncreaseRequested', data: { applicationId } });
    after('increaseRequested').when(bare, {}).thenNothing();
    after('increaseDeciding').when(bare, {}).thenRefused('WRONG_STEP');
    after('extraGuarantorsRequired').when(bare, {}).thenRefused('WRONG_STEP');
    at('kyc').when(bare, {}).thenRefused('WRONG_STEP');
  });
});

describe('what an agreement leaves behind', () => {
  it('while it is drafted it has no facts and no document', () => {
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
  it('a draft of another agreement is not folded into this one', proves('X-37'), () => {
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
  it('what is signed is not signed by another order', () => {
    const other = { ...draft, signingId: idOf('other'), signatureHash: hashOf('s'), ocspHash: hashOf('o') };
    at('complete').when(decide.signAgreement, other).thenRefused('WRONG_STEP');
  });
});

describe('persons', () => {
  const friend = { ...sample.friend, name: ' Agneta ', email: ' agneta@example.com ', phone: ' 0701740606 ' };

  it('are kept without the spaces around what was typed', proves('C-239'), () => {
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
  it('may have a blank telephone number, and no name of one letter', proves('C-292'), () => {
    const declare = (changed: object) =>
      at('guarantors').when(decide.declareGuarantors, {
        ...guarantors,
        extraGuarantors: [{ ...friend, ...changed }],
      });
    declare({ phone: '  ' }).thenTypes('GuarantorsDeclared');
    declare({ name: ' A ' }).thenInvalid('extra_guarantors.0.name: NAME_TOO_SHORT');
  });
  it('a wrong step comes before wrong fields', () => {
    given(...eventsAfter('guarantors', (state) => decide.withdrawApplication(state, { reason: '' })))
      .when(decide.declareGuarantors, { ...guarantors, guarantors: [{ ...sample.applicant, email: '' }] })
      .thenRefused('WRONG_STEP');
  });
  it('owners have an id of their own in each application, persons and companies apart', () => {
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
  it('a person owns, and is not owned', proves('X-30'), () => {
    const lines = [
      { type: 'person' as const, ownerId: 'anna', ownershipBasisPoints: 5_000 },
      { type: 'company' as const, ownerId: 'A', ownershipBasisPoints: 5_000, parentId: 'anna' },
    ];
    expect(ownershipFaults(lines)).toEqual([{ index: 1, fault: 'unknown-parent' }]);
  });
  it('a blank parent is none', () => {
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
  it('an owning company with a name of 200 and a description of 500 characters, no longer', () => {
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
  it('both kinds of application, and each result of a rule', () => {
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
  it('what is done is approved for the customer', proves('C-253', 'X-33'), () => {
    expect([
      statusOfPhase[stateAt('redirect').phase],
      statusOfPhase[creditApplication.initialState().phase],
    ]).toEqual(['approved', 'pending']);
  });
});
