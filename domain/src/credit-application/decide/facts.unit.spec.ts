import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../../kernel/testing/decider-spec.ts';
import { luhnCheckDigit } from '../../validators/luhn.ts';
import * as decide from '../index.ts';
import { creditApplication } from '../index.ts';
import { companyOwnerId, personOwnerId } from '../persons.ts';
import {
  agreement,
  applicantSsn,
  approval,
  draft,
  guarantorSsn,
  guarantors,
  idOf,
  lenderAnswer,
  personIdOf,
  restrictedApproval,
  sample,
  signing,
  withFriend,
} from '../testing/samples.ts';
import {
  applicationScenario,
  eventsAfter,
  eventsUntil,
  type Milestone,
  stateAt,
} from '../testing/scenario.ts';
import { sideWays } from '../testing/side-ways.ts';

const given = deciderSpec(creditApplication);
const at = (milestone: Milestone) => given(...eventsUntil(milestone));
const after = (way: string) => given(...(sideWays[way] ?? []));
const { applicationId, userId } = sample;
const withdrawnAt = (milestone: Milestone) =>
  given(...eventsAfter(milestone, (state) => decide.withdrawApplication(state, { reason: '' })));

describe('owners', () => {
  const numbered = (digits = ''): string => `${digits}${luhnCheckDigit(digits)}`;
  const owners = (...list: decide.OwnerInput[]) => ({
    owners: list,
    noOneOwnsMoreThan25Percent: false,
    alternativeOwners: [],
    personIdOf,
  });
  const company = (companyNumber: string, ownership: number, parent?: string): decide.OwnerInput => ({
    type: 'company',
    name: ' Ek AB ',
    companyNumber,
    ownership,
    parent,
  });

  it('a sole owner is recorded with the applicant’s data as owner of the whole', proves('X-30'), () => {
    at('kyc')
      .when(decide.answerDueDiligence, {
        ...sample.soleOwner,
        pep: ' Min far ',
        externalInfluencer: ' En bank ',
      })
      .thenEvents(
        {
          type: 'DueDiligenceAnswered',
          data: {
            applicationId,
            userId,
            isSoleOwner: true,
            pep: 'Min far',
            externalInfluencer: 'En bank',
            isPep: true,
            hasExternalInfluencer: true,
          },
        },
        {
          type: 'OwnersDeclared',
          data: {
            applicationId,
            owners: [
              {
                type: 'person',
                ownerId: personOwnerId(applicationId, userId),
                personId: userId,
                name: 'Astrid Lindqvist',
                ssn: applicantSsn,
                email: 'astrid.lindqvist@example.com',
                phone: '+46701740605',
                ownershipBasisPoints: 10_000,
              },
            ],
            noOneOwnsMoreThan25Percent: false,
            alternativeOwners: [],
            source: 'sole-owner',
          },
        },
      );
  });

  it(
    'a company may hold exactly 25 %; its name is trimmed and its parent normalised',
    proves('C-148', 'X-30'),
    () => {
      at('owners')
        .when(
          decide.declareOwners,
          owners(
            company('556016-0680', 100),
            company('5599001145', 25, ' 556016-0680 '),
            { ...sample.personOwner, parent: '5599001145' },
            { ...sample.personOwner, parent: '5560160680' },
          ),
        )
        .thenEvents({
          type: 'OwnersDeclared',
          data: {
            applicationId,
            owners: [
              {
                type: 'company',
                ownerId: companyOwnerId(applicationId, '5560160680'),
                companyNumber: '5560160680',
                name: 'Ek AB',
                ownershipBasisPoints: 10_000,
              },
              {
                type: 'company',
                ownerId: companyOwnerId(applicationId, '5599001145'),
                companyNumber: '5599001145',
                name: 'Ek AB',
                ownershipBasisPoints: 2_500,
                parentId: companyOwnerId(applicationId, '5560160680'),
              },
              {
                type: 'person',
                ownerId: personOwnerId(applicationId, userId),
                personId: userId,
                name: 'Astrid Lindqvist',
                ssn: applicantSsn,
                email: 'astrid.lindqvist@example.com',
                phone: '',
                ownershipBasisPoints: 6_000,
                parentId: companyOwnerId(applicationId, '5599001145'),
              },
              {
                type: 'person',
                ownerId: personOwnerId(applicationId, userId),
                personId: userId,
                name: 'Astrid Lindqvist',
                ssn: applicantSsn,
                email: 'astrid.lindqvist@example.com',
                phone: '',
                ownershipBasisPoints: 6_000,
                parentId: companyOwnerId(applicationId, '5560160680'),
              },
            ],
            noOneOwnsMoreThan25Percent: false,
            alternativeOwners: [],
            source: 'customer',
          },
        });
    },
  );

  it('a share keeps hundredths of a percent; blank descriptions and superfluous persons in control are dropped', () => {
    const state = at('owners')
      .when(decide.declareOwners, {
        ...owners({ ...sample.personOwner, ownership: 33.337, description: ' ' }),
        alternativeOwners: [sample.friend],
      })
      .thenTypes('OwnersDeclared');
    expect(state.owners?.owners[0]).toEqual({
      type: 'person',
      ownerId: personOwnerId(applicationId, userId),
      personId: userId,
      name: 'Astrid Lindqvist',
      ssn: applicantSsn,
      email: 'astrid.lindqvist@example.com',
      phone: '',
      ownershipBasisPoints: 3_334,
    });
    expect(state.owners?.alternativeOwners).toEqual([]);
  });

  it('a person in control is stored as a person', proves('X-31'), () => {
    const state = at('owners')
      .when(decide.declareOwners, {
        ...owners(),
        noOneOwnsMoreThan25Percent: true,
        alternativeOwners: [sample.friend],
      })
      .thenTypes('OwnersDeclared');
    const personId = personIdOf(guarantorSsn);
    expect(state.owners?.alternativeOwners).toEqual([
      {
        type: 'person',
        ownerId: personOwnerId(applicationId, personId),
        personId,
        name: 'Agneta Söderlund',
        ssn: guarantorSsn,
        email: 'agneta.soderlund@example.com',
        phone: '',
      },
    ]);
  });

  it('one-letter names, invalid parents and chains of eleven are refused', proves('C-297', 'X-30'), () => {
    at('owners')
      .when(decide.declareOwners, owners({ ...company('5560160680', 50), name: ' E ' } as decide.OwnerInput))
      .thenInvalid('kyc_data.owners.0.name: NAME_TOO_SHORT');
    at('owners')
      .when(
        decide.declareOwners,
        owners(
          company('5560160680', 50),
          { ...sample.personOwner, parent: '5560160680' },
          company('5599001145', 50, 'Ek'),
        ),
      )
      .thenInvalid('kyc_data.owners.2.parent: OWNER_PARENT_UNKNOWN');
    const numbers = Array.from({ length: 11 }, (_, index) => `5560000${10 + index}`);
    const chain = numbers.map((number, index) =>
      company(numbered(number), 100, index === 0 ? undefined : numbered(numbers[index - 1])),
    );
    at('owners')
      .when(decide.declareOwners, owners(...chain))
      .thenInvalid('kyc_data.owners.10.parent: OWNERSHIP_TOO_DEEP');
  });
});

describe('guarantors', () => {
  const twice = (first: object, second: object) =>
    at('guarantors')
      .when(decide.declareGuarantors, {
        ...guarantors,
        guarantors: [sample.applicant, { ...sample.friend, ...first }, { ...sample.friend, ...second }],
      })
      .thenTypes('GuarantorsDeclared').guarantors?.guarantors[1];

  it(
    'a later entry of a person keeps what it leaves open from the former one',
    proves('C-239', 'C-348'),
    () => {
      const told = {
        phone: '0701740606',
        relation: ' Granne ',
        isSelected: true,
        totalPrivateCreditsCents: 100,
        creditCompanies: ' Banken ',
      };
      const open = {
        phone: '',
        relation: '',
        isSelected: false,
        totalPrivateCreditsCents: null,
        creditCompanies: '',
      };
      const kept = {
        phone: '+46701740606',
        relation: 'Granne',
        isSelected: true,
      };
      expect(twice(told, open)).toMatchObject(kept);
      expect(twice({ ...open, relation: 'Kusin' }, told)).toMatchObject(kept);
      const { totalPrivateCreditsCents, creditCompanies } = told;
      const own = at('guarantors')
        .when(decide.declareGuarantors, {
          ...guarantors,
          guarantors: [{ ...sample.applicant, totalPrivateCreditsCents, creditCompanies }, sample.applicant],
        })
        .thenTypes('GuarantorsDeclared').guarantors?.guarantors[0];
      expect(own).toMatchObject({ totalPrivateCreditsCents: 100, creditCompanies: 'Banken' });
    },
  );
  it('faults of an extra guarantor name the list of extra guarantors', proves('C-293'), () => {
    at('guarantors')
      .when(decide.declareGuarantors, {
        ...guarantors,
        extraGuarantors: [{ ...sample.friend, relation: 'Vän' }],
      })
      .thenInvalid('extra_guarantors.0.relation: RELATION_TOO_SHORT');
  });
});

describe('household, loans and data', () => {
  it('every child may have benefits', proves('C-133'), () => {
    at('household')
      .when(decide.describeHousehold, { ...sample.household, children: 2, childrenWithBenefits: 2 })
      .thenTypes('HouseholdDescribed');
  });
  it('the same company under another name keeps the answers', proves('C-250'), () => {
    const state = at('kyc')
      .when(decide.selectCompany, { ...sample.company, companyName: 'Lindqvist Trä AB' })
      .thenTypes('CompanySelected');
    expect([state.step, state.accounting.status]).toEqual(['kyc', 'received']);
  });
  it('the same terms after a skip are a new attempt', proves('X-24'), () => {
    given(...eventsAfter('my-numbers-erp', (state) => decide.skipAccountingData(state, sample.skip)))
      .when(decide.acceptAccountingTerms, sample.terms)
      .thenTypes('AccountingTermsAccepted');
    at('my-numbers-erp').when(decide.acceptAccountingTerms, sample.terms).thenNothing();
  });
  it('a failure is recorded with its reason, and ignored once the application ended or does not wait', () => {
    at('my-numbers-erp')
      .when(decide.failAccountingData, { reason: 'invalid-login' })
      .thenEvents({ type: 'AccountingDataFailed', data: { applicationId, reason: 'invalid-login' } });
    withdrawnAt('my-numbers-erp').when(decide.failAccountingData, { reason: 'x' }).thenNothing();
    withdrawnAt('my-numbers-erp').when(decide.recordAccountingData, sample.accounting).thenNothing();
    at('kyc').when(decide.failAccountingData, { reason: 'x' }).thenNothing();
  });
  it(
    'accounting data are skipped once, with actor and reason, and not after they were received',
    proves('X-24'),
    () => {
      at('my-numbers')
        .when(decide.skipAccountingData, sample.skip)
        .thenEvents({
          type: 'AccountingDataSkipped',
          data: { applicationId, by: 'customer', type: 'user-abort', message: 'user-abort' },
        });
      at('kyc').when(decide.skipAccountingData, sample.skip).thenNothing();
      const timeOut = { by: 'time-out' as const, type: 'time-out', message: '' };
      at('my-numbers').when(decide.skipAccountingData, timeOut).thenTypes('AccountingDataSkipped');
      at('instantor').when(decide.skipAccountingData, timeOut).thenRefused('WRONG_STEP');
      withdrawnAt('my-numbers').when(decide.skipAccountingData, timeOut).thenNothing();
      after('bankDataReceived').when(decide.skipAccountingData, timeOut).thenNothing();
      after('bankDataReceived').when(decide.skipAccountingData, sample.skip).thenRefused('WRONG_STEP');
    },
  );
  it(
    'bank data can be skipped at their step only; a late timer is ignored, staff are refused',
    proves('C-342'),
    () => {
      const by = (who: 'staff' | 'time-out') => ({ ...sample.skip, by: who });
      at('loans-details').when(decide.skipBankData, by('staff')).thenRefused('WRONG_STEP');
      at('loans-details').when(decide.skipBankData, by('time-out')).thenRefused('WRONG_STEP');
      at('instantor').when(decide.skipBankData, by('staff')).thenTypes('BankDataSkipped');
      withdrawnAt('instantor').when(decide.skipBankData, by('staff')).thenRefused('WRONG_STEP');
      withdrawnAt('instantor').when(decide.skipBankData, by('time-out')).thenNothing();
      withdrawnAt('instantor').when(decide.recordBankData, sample.bankData).thenNothing();
      withdrawnAt('instantor')
        .when(decide.recordBankData, { ...sample.bankData, source: 'fake' })
        .thenRefused('WRONG_STEP');
    },
  );
});

describe('rules and reviews', () => {
  it('each rule is waived once and restored separately', proves('X-78'), () => {
    const both = eventsAfter(
      'deciding',
      (state) => decide.skipRule(state, { rule: 'need-extra-guarantors', isSkipped: true }),
      (state) => decide.skipRule(state, { rule: 'need-extra-details', isSkipped: true }),
    );
    const state = given(...both)
      .when(decide.skipRule, { rule: 'need-extra-guarantors', isSkipped: false })
      .thenEvents({
        type: 'RuleSkipped',
        data: { applicationId, rule: 'need-extra-guarantors', isSkipped: false },
      });
    expect(state.skippedRules).toEqual(['need-extra-details']);
    given(...both)
      .when(decide.skipRule, { rule: 'need-extra-details', isSkipped: true })
      .thenNothing();
    after('underReview')
      .when(decide.skipRule, { rule: 'need-extra-details', isSkipped: true })
      .thenTypes('RuleSkipped');
  });
  it('a resumed review accepts its reasons, a rejecting one accepts none', proves('X-32', 'X-80'), () => {
    const goesOn = after('underReview')
      .when(decide.closeManualReview, { attempt: 1, outcome: 'resume', reasonCode: 'verified-otherwise' })
      .thenTypes('ManualReviewClosed');
    expect(goesOn).toMatchObject({
      phase: 'deciding',
      reviewReasons: [],
      acceptedReviewReasons: ['verification-missing'],
    });
    const ends = after('underReview')
      .when(decide.closeManualReview, { attempt: 1, outcome: 'reject', reasonCode: 'other-risk' })
      .thenTypes('ManualReviewClosed');
    expect(ends).toMatchObject({ phase: 'rejected', reviewReasons: [], acceptedReviewReasons: [] });
  });
  it('a review lists company reasons once and reasons about persons not at all', proves('F-18'), () => {
    const reasons = ['verification-missing', 'pep-hit', 'sanction-hit', 'verification-missing'];
    at('deciding')
      .when(decide.openManualReview, { attempt: 1, reasons, evaluation: null })
      .thenEvents({
        type: 'ManualReviewOpened',
        data: { applicationId, attempt: 1, reasons: ['verification-missing'] },
      });
  });
  it('a decision keeps warnings about the company, not about persons', proves('F-18'), () => {
    const creditWarnings = [
      'young-company',
      'guarantor-payment-remarks',
      'pep-confirmed',
      'guarantor-low-income',
    ];
    const { decision } = at('both-answered')
      .when(decide.recordDecision, { ...approval(), creditWarnings })
      .thenTypes('PolicyEvaluated', 'CreditDecided');
    expect(decision?.creditWarnings).toEqual(['young-company']);
  });
  it('a lender’s reasons are stored', () => {
    const answer = { ...lenderAnswer('first'), outcome: 'rejected' as const, reasons: ['income'] };
    at('deciding')
      .when(decide.recordLenderAnswer, answer)
      .thenEvents({ type: 'LenderAnswered', data: { applicationId, userId, ...answer } });
  });
});

describe('decisions', () => {
  it('the smallest limit is 10,000 kr; 9,999 kr is refused', proves('C-392', 'X-01'), () => {
    at('both-answered')
      .when(decide.recordDecision, approval(1, 1_000_000))
      .thenTypes('PolicyEvaluated', 'CreditDecided');
    at('both-answered').when(decide.recordDecision, approval(1, 999_900)).thenRefused('LIMIT_OUT_OF_BOUNDS');
  });
  it(
    'a limit is restricted when one guarantor holds it down, not when a lender does',
    proves('C-173'),
    () => {
      const held = at('both-answered')
        .when(decide.recordDecision, restrictedApproval())
        .thenTypes('PolicyEvaluated', 'CreditDecided');
      expect(held.decision).toMatchObject({ isLimitRestricted: true, isOptionalToIncrease: true });
      const byLender = at('both-answered')
        .when(decide.recordDecision, { ...restrictedApproval(), limitCents: 50_000_000 })
        .thenTypes('PolicyEvaluated', 'CreditDecided');
      expect(byLender.decision).toMatchObject({ isLimitRestricted: false, isOptionalToIncrease: false });
    },
  );
  it(
    'with another guarantor no restriction is shown, since it would reveal that one does not count',
    proves('X-29'),
    () => {
      const beside = given(...applicationScenario({ guarantors: withFriend }).until('both-answered').events)
        .when(decide.recordDecision, restrictedApproval())
        .thenTypes('PolicyEvaluated', 'CreditDecided');
      expect(beside.decision).toMatchObject({ isLimitRestricted: false, isOptionalToIncrease: false });
      expect(() => decide.requestIncrease(beside)).toThrow(
        expect.objectContaining({ code: 'INCREASE_NOT_OFFERED' }),
      );
    },
  );
});

describe('from the offer to the end', () => {
  it('a draft or a failed order after the withdrawal changes nothing', () => {
    withdrawnAt('drafting').when(decide.recordAgreementDraft, draft).thenNothing();
    withdrawnAt('signing')
      .when(decide.recordSigningFailure, { signingId: signing.signingId, hintCode: 'userCancel' })
      .thenNothing();
  });
  it('the signed agreement and its order are marked as signed', () => {
    expect(stateAt('complete')).toMatchObject({
      agreement: { agreementId: agreement.agreementId, status: 'signed' },
      signing: { signingId: signing.signingId, status: 'signed' },
    });
  });
  it('repeating the same purpose counts as an edit and leaves the agreement unchanged', () => {
    const state = stateAt('sign');
    const again = creditApplication.evolve(state, {
      type: 'PurposeChosen',
      data: { applicationId, purpose: agreement.purpose },
    });
    expect(again).toEqual({ ...state, edits: state.edits + 1 });
  });
  it('only the channel "other" keeps its text, trimmed', () => {
    const told = (channel: 'google' | 'other') =>
      at('complete')
        .when(decide.giveAcquisitionChannel, { channel, other: ' En mässa ' })
        .thenTypes('AcquisitionChannelGiven', 'ApplicationCompleted').acquisition?.other;
    expect([told('google'), told('other')]).toEqual(['', 'En mässa']);
  });
  it('unanswered applications and unsigned offers expire', proves('X-11'), () => {
    const bare = (state: ReturnType<typeof stateAt>) => decide.expireApplication(state);
    const expired = { type: 'ApplicationExpired' as const, data: { applicationId } };
    for (const milestone of ['user-details', 'kyc', 'offered', 'sign'] as const)
      at(milestone).when(bare, {}).thenEvents(expired);
    for (const milestone of ['deciding', 'complete', 'redirect'] as const)
      at(milestone).when(bare, {}).thenNothing();
  });
  it('the reason for a withdrawal is trimmed', () => {
    at('kyc')
      .when(decide.withdrawApplication, { reason: ' Ångrade mig ' })
      .thenEvents({ type: 'ApplicationWithdrawn', data: { applicationId, reason: 'Ångrade mig' } });
  });
  it('another bank, or the same one after a skip, starts a new session', () => {
    at('bank-chosen').when(decide.chooseBank, sample.bank).thenNothing();
    at('bank-chosen')
      .when(decide.chooseBank, { ...sample.bank, bankId: idOf('other bank') })
      .thenTypes('BankChosen');
    at('my-numbers').when(decide.chooseBank, sample.bank).thenTypes('BankChosen');
  });
});
