import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../kernel/domain-error.ts';
import { deciderSpec } from '../../kernel/testing/decider-spec.ts';
import { foldAll, sampleContext } from '../../kernel/testing/sampled-commands.ts';
import {
  answerDueDiligence,
  type CreditApplicationState,
  creditApplication,
  type DeclareOwners,
  declareOwners,
  type OwnerInput,
} from '../index.ts';
import { companyOwnerId, controllingPersons, personOwnerId } from '../persons.ts';
import { guarantorSsn, personIdOf, sample } from '../testing/samples.ts';
import { eventsAfter, eventsUntil } from '../testing/scenario.ts';

const given = deciderSpec(creditApplication);
const atStep = eventsUntil('owners');
const { applicationId } = sample;
/** Four persons other than the applicant. */
const owners = ['198507099805', '196408233234', '197010632391', '198112289874'];
const companies = ['5560160680', '5599001145', '5599001079'];
const controllers = (declared: CreditApplicationState['owners']) =>
  (declared ? controllingPersons(declared) : []).map(({ personId }) => personId);
/** Null where the command is refused for its fields. */
const taken = <Answer>(attempt: () => Answer): Answer | null => {
  try {
    return attempt();
  } catch (refusal) {
    if (refusal instanceof DomainError && refusal.code === 'INVALID_FIELDS') return null;
    throw refusal;
  }
};
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
  it('persons and owning companies keep their place in the chain', proves('C-241'), () => {
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

  it('every invalid field of a person is named', () => {
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

  it('an owning company needs a name and a valid number', proves('C-297'), () => {
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

  it('an owning company needs owners of its own', proves('X-30'), () => {
    invalid([sample.personOwner, holding], 'kyc_data.owners.1.reg_number: OWNING_COMPANY_WITHOUT_OWNERS');
  });

  it('refuses cycles, unknown parents and duplicates', proves('X-30'), () => {
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

  it('at least one owner is required', () => {
    invalid([], 'kyc_data.owners: OWNER_REQUIRED');
  });

  it('when no one owns more than 25 %, a person in control must be named', proves('X-31'), () => {
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

  describe('when no share makes a beneficial owner', () => {
    const quarters = owners.map((ssn) => ({ ...sample.personOwner, ssn, ownership: 25 }));
    const below = quarters.map((owner) => ({ ...owner, parent: '5560160680' }));
    const wholly = { ...holding, ownership: 100 };

    it.each([
      ['four owners of a quarter each', quarters],
      ['a holding company with four owners of a quarter each', [wholly, ...below]],
      [
        'half of half a company',
        [
          { ...holding, ownership: 50 },
          { ...below[0], ownership: 50 },
        ],
      ],
    ] as [string, OwnerInput[]][])('%s: the person in control is named too', proves('X-31'), (_, list) => {
      invalid(list, 'kyc_data.alternative_owners: ALTERNATIVE_OWNER_REQUIRED');
      const { owners: declared } = given(...atStep)
        .when(declareOwners, { ...declare(list), alternativeOwners: [sample.friend] })
        .thenTypes('OwnersDeclared');
      expect(declared?.owners).toHaveLength(list.length);
      expect(controllers(declared)).toEqual([personIdOf(guarantorSsn)]);
    });

    it('one of the owners may be the person in control', proves('X-31'), () => {
      const { owners: declared } = given(...atStep)
        .when(declareOwners, {
          ...declare(quarters),
          alternativeOwners: quarters.slice(2, 3),
        })
        .thenTypes('OwnersDeclared');
      expect(controllers(declared)).toEqual([personIdOf(owners[2] ?? '')]);
    });

    it('just above a quarter makes a beneficial owner', proves('X-31', 'C-396'), () => {
      const [first, ...rest] = quarters;
      const list = [{ ...first, ownership: 25.01 }, ...rest.slice(1)] as OwnerInput[];
      given(...atStep)
        .when(declareOwners, declare(list))
        .thenTypes('OwnersDeclared');
    });

    it(
      'a stored list without a beneficial owner or person in control counts all owners',
      proves('X-31'),
      () => {
        const { owners: declared } = given(...atStep)
          .when(declareOwners, { ...declare(quarters), alternativeOwners: [sample.friend] })
          .thenTypes('OwnersDeclared');
        const before = declared && { ...declared, alternativeOwners: [] };
        expect(controllers(before)).toEqual(owners.map(personIdOf));
      },
    );
  });

  describe('when an outsider has controlling influence', () => {
    const influenced = eventsAfter('kyc', (state) =>
      answerDueDiligence(state, { ...sample.severalOwners, externalInfluencer: 'En fond utser styrelsen' }),
    );
    const attempt = (command: Partial<DeclareOwners>) =>
      given(...influenced).when(declareOwners, { ...declare([sample.personOwner]), ...command });

    it(
      'the outsider is named, and is neither the applicant nor a beneficial owner',
      proves('C-145', 'X-31'),
      () => {
        const required = 'kyc_data.alternative_owners: INFLUENCER_REQUIRED';
        attempt({}).thenInvalid(required);
        attempt({ alternativeOwners: [sample.applicant] }).thenInvalid(required);
        const other = { ...sample.personOwner, ssn: owners[1] ?? '', ownership: 40 };
        attempt({ owners: [sample.personOwner, other], alternativeOwners: [other] }).thenInvalid(required);
        const nobody = { owners: [], noOneOwnsMoreThan25Percent: true };
        attempt({ ...nobody, alternativeOwners: [sample.applicant] }).thenInvalid(required);
        const state = attempt({ alternativeOwners: [sample.friend] }).thenTypes('OwnersDeclared');
        expect(state.step).toBe('guarantors');
        expect(controllers(state.owners)).toEqual([sample.userId, personIdOf(guarantorSsn)]);
      },
    );
  });

  it('property: every accepted list has a person in control', proves('X-30', 'X-31'), () => {
    const share = fc.constantFrom(25, 25.01, 30, 50, 50.01, 51, 75, 100);
    const place = fc.record({
      isCompany: fc.boolean(),
      who: fc.nat(3),
      share,
      parent: fc.option(fc.nat(2), { freq: 2 }),
    });
    const lists = fc.array(place, { maxLength: 4 });
    const state = foldAll(creditApplication, atStep);
    let count = 0;
    fc.assert(
      fc.property(lists, fc.boolean(), fc.boolean(), (drawn, isNobody, isNamed) => {
        const list = drawn.map(({ isCompany, who, share: ownership, parent }): OwnerInput => {
          const at = { ownership, parent: parent === null ? undefined : companies[parent] };
          return isCompany
            ? { ...holding, ...at, companyNumber: companies[who % companies.length] ?? '' }
            : { ...sample.personOwner, ...at, ssn: owners[who] ?? '' };
        });
        const command = {
          ...declare(list),
          noOneOwnsMoreThan25Percent: isNobody,
          alternativeOwners: isNamed ? [sample.friend] : [],
        };
        const decided = taken(() => declareOwners(state, command, sampleContext));
        if (!decided) return;
        count += 1;
        const declared = decided.reduce(creditApplication.evolve, state).owners;
        expect(controllers(declared).length).toBeGreaterThan(0);
      }),
    );
    expect(count).toBeGreaterThan(0);
  });
});
