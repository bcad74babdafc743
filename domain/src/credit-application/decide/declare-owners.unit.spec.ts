import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../../kernel/testing/decider-spec.ts';
import { creditApplication, declareOwners, type OwnerInput } from '../index.ts';
import { companyOwnerId, personOwnerId } from '../owner-ids.ts';
import { guarantorSsn, personIdOf, sample } from '../testing/samples.ts';
import { eventsUntil } from '../testing/scenario.ts';

const given = deciderSpec(creditApplication);
const atStep = eventsUntil('owners');
const { applicationId } = sample;
const holding = {
  type: 'company' as const,
  name: 'Lindqvist Holding AB',
  companyNumber: '556016-0680',
  ownership: 40,
};
const declare = (owners: readonly OwnerInput[]) => ({
  owners,
  noOneOwnsMoreThan25Percent: false,
  alternativeOwners: [],
  personIdOf,
});
const invalid = (owners: readonly OwnerInput[], ...pairs: string[]) =>
  given(...atStep)
    .when(declareOwners, declare(owners))
    .thenInvalid(...pairs);

describe('declare owners', () => {
  it('keeps persons and owning companies with their place in the chain', proves('C-241'), () => {
    const state = given(...atStep)
      .when(
        declareOwners,
        declare([
          { ...sample.personOwner, description: ' Grundare ' },
          holding,
          {
            ...sample.personOwner,
            name: 'Agneta Söderlund',
            ssn: '700619-9868',
            ownership: 100,
            parent: '5560160680',
          },
        ]),
      )
      .thenTypes('OwnersDeclared');
    expect(state.step).toBe('guarantors');
    expect(state.owners?.owners).toMatchObject([
      {
        type: 'person',
        ownerId: personOwnerId(applicationId, sample.userId),
        ownershipBasisPoints: 6_000,
        description: 'Grundare',
      },
      {
        type: 'company',
        ownerId: companyOwnerId(applicationId, '5560160680'),
        companyNumber: '5560160680',
      },
      { personId: personIdOf(guarantorSsn), parentId: companyOwnerId(applicationId, '5560160680') },
    ]);
  });

  it('names every wrong field of a person', () => {
    invalid(
      [{ ...sample.personOwner, name: 'A', ssn: '196813129801', email: 'x', phone: '1', ownership: 24.9 }],
      'kyc_data.owners.0.ownership: INVALID_OWNERSHIP',
      'kyc_data.owners.0.name: NAME_TOO_SHORT',
      'kyc_data.owners.0.ssn: INVALID_PERSONAL_NUMBER',
      'kyc_data.owners.0.email: INVALID_EMAIL',
      'kyc_data.owners.0.phone: INVALID_PHONE',
    );
  });

  it.each([24.99, 100.01, Number.NaN, -1])(
    'a share of %d is outside 25 to 100',
    proves('C-296', 'C-297', 'X-30'),
    (ownership) => {
      invalid([{ ...holding, ownership }], 'kyc_data.owners.0.ownership: INVALID_OWNERSHIP');
    },
  );

  it('an owning company needs a name and a right number', proves('C-297'), () => {
    invalid(
      [{ ...holding, name: ' ', companyNumber: '5560160681' }],
      'kyc_data.owners.0.name: NAME_TOO_SHORT',
      'kyc_data.owners.0.reg_number: INVALID_ORGANISATION_NUMBER',
    );
  });

  it('shares of one level stay within 100 %', proves('X-30'), () => {
    invalid(
      [{ ...sample.personOwner, ownership: 60.01 }, holding],
      'kyc_data.owners.1.ownership: OWNERSHIP_SUM',
    );
    given(...atStep)
      .when(
        declareOwners,
        declare([sample.personOwner, holding, { ...sample.personOwner, parent: '5560160680' }]),
      )
      .thenTypes('OwnersDeclared');
  });

  it('an owning company is followed by its own owners', proves('X-30'), () => {
    invalid([sample.personOwner, holding], 'kyc_data.owners.1.reg_number: OWNING_COMPANY_WITHOUT_OWNERS');
  });

  it('refuses circles, unknown parents and doubles', proves('X-30'), () => {
    invalid(
      [
        { ...holding, parent: '5599001145' },
        { ...holding, companyNumber: '5599001145', parent: '5560160680' },
      ],
      'kyc_data.owners.0.parent: OWNERSHIP_CYCLE',
      'kyc_data.owners.1.parent: OWNERSHIP_CYCLE',
    );
    invalid(
      [{ ...sample.personOwner, parent: '5560160680' }],
      'kyc_data.owners.0.parent: OWNER_PARENT_UNKNOWN',
    );
    invalid(
      [holding, { ...holding, ownership: 30 }, { ...sample.personOwner, parent: '5560160680' }],
      'kyc_data.owners.1.parent: OWNER_DUPLICATE',
    );
  });

  it('somebody must own it', () => {
    invalid([], 'kyc_data.owners: OWNER_REQUIRED');
  });

  it('when nobody owns more than 25 % somebody else controls the company', proves('X-31'), () => {
    const nobody = { owners: [], noOneOwnsMoreThan25Percent: true, alternativeOwners: [], personIdOf };
    const chair = { ...sample.friend, description: 'Styrelseordförande' };
    given(...atStep)
      .when(declareOwners, nobody)
      .thenInvalid('kyc_data.alternative_owners: ALTERNATIVE_OWNER_REQUIRED');
    given(...atStep)
      .when(declareOwners, { ...nobody, owners: [sample.personOwner] })
      .thenInvalid('kyc_data.owners: OWNERS_CONTRADICTORY');
    given(...atStep)
      .when(declareOwners, { ...nobody, alternativeOwners: [{ ...chair, ssn: '1' }] })
      .thenInvalid('kyc_data.alternative_owners.0.ssn: INVALID_PERSONAL_NUMBER');
    const state = given(...atStep)
      .when(declareOwners, { ...nobody, alternativeOwners: [chair] })
      .thenTypes('OwnersDeclared');
    expect(state.owners).toMatchObject({
      owners: [],
      noOneOwnsMoreThan25Percent: true,
      alternativeOwners: [{ personId: personIdOf(guarantorSsn), description: 'Styrelseordförande' }],
    });
  });
});
