import { proves } from '@kreditlina/tools/proves';
import { describe, it } from 'vitest';
import { deciderSpec } from '../../kernel/testing/decider-spec.ts';
import { creditApplication, declareLoans, describeHousehold } from '../index.ts';
import { sample } from '../testing/samples.ts';
import { eventsUntil } from '../testing/scenario.ts';

const given = deciderSpec(creditApplication);
const { applicationId, userId } = sample;

describe('household and loans', () => {
  it('records the household', proves('C-132', 'C-133', 'C-134', 'C-235'), () => {
    given(...eventsUntil('household'))
      .when(describeHousehold, sample.household)
      .thenEvents({ type: 'HouseholdDescribed', data: { applicationId, userId, ...sample.household } });
  });
  it('children with benefits cannot be more than the children', proves('C-133'), () => {
    given(...eventsUntil('household'))
      .when(describeHousehold, { ...sample.household, children: 1, childrenWithBenefits: 2 })
      .thenInvalid('household.children_with_benefits: CHILDREN_INCONSISTENT');
  });
  it('records three kinds of loans, zero included', proves('C-135', 'C-136', 'C-236'), () => {
    const loans = { mortgagesCents: 0, blankLoansCents: 0, installmentLoansCents: 0 };
    given(...eventsUntil('loans-details'))
      .when(declareLoans, loans)
      .thenEvents({ type: 'ExistingLoansDeclared', data: { applicationId, userId, ...loans } });
  });
});
