import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../../kernel/testing/decider-spec.ts';
import {
  type AnswerDueDiligence,
  answerDueDiligence,
  confirmInquiries,
  creditApplication,
  declareOwners,
} from '../index.ts';
import { applicantSsn, personIdOf, sample } from '../testing/samples.ts';
import { eventsAfter, eventsUntil, type Move } from '../testing/scenario.ts';
import { sideWays } from '../testing/side-ways.ts';

const given = deciderSpec(creditApplication);
const atStep = eventsUntil('kyc');

describe('answer due diligence', () => {
  it('several owners lead to owners', proves('C-143', 'C-240', 'C-298'), () => {
    const state = given(...atStep)
      .when(answerDueDiligence, sample.severalOwners)
      .thenEvents({
        type: 'DueDiligenceAnswered',
        data: {
          applicationId: sample.applicationId,
          userId: sample.userId,
          isSoleOwner: false,
          pep: '',
          externalInfluencer: '',
          isPep: false,
          hasExternalInfluencer: false,
        },
      });
    expect(state.step).toBe('owners');
  });

  it('a sole owner gets 100 %, and the step owners is skipped', proves('C-143', 'X-30'), () => {
    const state = given(...atStep)
      .when(answerDueDiligence, sample.soleOwner)
      .thenTypes('DueDiligenceAnswered', 'OwnersDeclared');
    expect(state.step).toBe('guarantors');
    expect(state.owners).toMatchObject({
      source: 'sole-owner',
      owners: [{ type: 'person', personId: sample.userId, ssn: applicantSsn, ownershipBasisPoints: 10_000 }],
    });
  });

  it('a text means yes, blanks mean no', proves('C-144', 'C-145', 'C-146'), () => {
    const state = given(...atStep)
      .when(answerDueDiligence, { ...sample.severalOwners, pep: ' Statsråd ', externalInfluencer: '  ' })
      .thenTypes('DueDiligenceAnswered');
    expect(state.dueDiligence).toMatchObject({ isPep: true, pep: 'Statsråd', hasExternalInfluencer: false });
  });

  it('withdrawing "sole owner" asks for the owners again', proves('X-30'), () => {
    const state = given(...(sideWays.soleOwner ?? []))
      .when(answerDueDiligence, sample.severalOwners)
      .thenTypes('DueDiligenceAnswered');
    expect([state.step, state.owners]).toEqual(['owners', null]);
  });

  it('declaring a sole owner replaces the owners and skips their step', proves('X-30'), () => {
    const state = given(...eventsUntil('guarantors'))
      .when(answerDueDiligence, sample.soleOwner)
      .thenTypes('DueDiligenceAnswered', 'OwnersDeclared');
    expect([state.step, state.owners?.source]).toEqual(['guarantors', 'sole-owner']);
    const owners = {
      owners: [sample.personOwner],
      noOneOwnsMoreThan25Percent: false,
      alternativeOwners: [],
      personIdOf,
    };
    given(...(sideWays.soleOwner ?? []))
      .when(declareOwners, owners)
      .thenRefused('WRONG_STEP');
  });

  describe('an outsider controls the company', () => {
    const influence = 'Storkunden utser styrelsen';
    const alone = { ...sample.soleOwner, externalInfluencer: influence };
    const named = {
      owners: [{ ...sample.personOwner, ownership: 100 }],
      noOneOwnsMoreThan25Percent: false,
      alternativeOwners: [sample.friend],
      personIdOf,
    };

    const answering =
      (answers: AnswerDueDiligence): Move =>
      (state) =>
        answerDueDiligence(state, answers);

    it('a sole owner is filled in, but the step owners is still asked', proves('C-145', 'X-30'), () => {
      const state = given(...atStep)
        .when(answerDueDiligence, alone)
        .thenTypes('DueDiligenceAnswered', 'OwnersDeclared');
      expect([state.step, state.owners?.owners.length]).toEqual(['owners', 1]);
      const answered = given(...eventsAfter('kyc', answering(alone)))
        .when(declareOwners, named)
        .thenTypes('OwnersDeclared');
      expect([answered.step, answered.owners?.alternativeOwners.length]).toEqual(['guarantors', 1]);
    });

    it('an application past the owners goes back to them', proves('X-30'), () => {
      const state = given(...eventsUntil('confirm'))
        .when(answerDueDiligence, { ...sample.severalOwners, externalInfluencer: influence })
        .thenTypes('DueDiligenceAnswered');
      expect(state.step).toBe('owners');
      given(...eventsAfter('confirm', answering({ ...sample.severalOwners, externalInfluencer: influence })))
        .when(confirmInquiries, sample.confirmation)
        .thenRefused('WRONG_STEP');
      const sole = given(...(sideWays.soleOwner ?? []))
        .when(answerDueDiligence, alone)
        .thenTypes('DueDiligenceAnswered');
      expect([sole.step, sole.owners?.owners.length]).toEqual(['owners', 1]);
    });

    it('repeating the answer keeps the named persons; withdrawing it leaves only the sole owner', () => {
      const told = eventsAfter('kyc', answering(alone), (state, _, context) =>
        declareOwners(state, named, context),
      );
      given(...told)
        .when(answerDueDiligence, alone)
        .thenNothing();
      const state = given(...told)
        .when(answerDueDiligence, sample.soleOwner)
        .thenTypes('DueDiligenceAnswered', 'OwnersDeclared');
      expect([state.step, state.owners?.alternativeOwners]).toEqual(['guarantors', []]);
    });
  });
});
