import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../../kernel/testing/decider-spec.ts';
import { answerDueDiligence, creditApplication, declareOwners } from '../index.ts';
import { applicantSsn, personIdOf, sample } from '../testing/samples.ts';
import { eventsUntil } from '../testing/scenario.ts';
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

  it('a sole owner is filled in at 100 % and owners is skipped', proves('C-143', 'X-30'), () => {
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

  it('"sole owner" taken back asks for the owners after all', proves('X-30'), () => {
    const state = given(...(sideWays.soleOwner ?? []))
      .when(answerDueDiligence, sample.severalOwners)
      .thenTypes('DueDiligenceAnswered');
    expect([state.step, state.owners]).toEqual(['owners', null]);
  });

  it('a sole owner after all replaces the declared owners, whose step is off the way', proves('X-30'), () => {
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
});
