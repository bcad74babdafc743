import { describe, it } from 'vitest';
import { deciderSpec } from '../../kernel/testing/decider-spec.ts';
import { creditApplication, declareLoans, describeHousehold } from '../index.ts';
import { eventsUntil, sample } from '../testing/samples.ts';

const given = deciderSpec(creditApplication);
const { applicationId, userId } = sample;

describe('household and loans', () => {
  it('C-132 C-133 C-134 C-235 describes the household', () => {
    given(...eventsUntil('household'))
      .when(describeHousehold, sample.household)
      .thenEvents({ type: 'HouseholdDescribed', data: { applicationId, userId, ...sample.household } });
  });
  it('C-133 children with benefits cannot be more than the children', () => {
    given(...eventsUntil('household'))
      .when(describeHousehold, { ...sample.household, children: 1, childrenWithBenefits: 2 })
      .thenInvalid('household.children_with_benefits: CHILDREN_INCONSISTENT');
  });
  it('C-135 C-136 C-236 declares three kinds of loans, zero included', () => {
    const loans = { mortgagesCents: 0, blankLoansCents: 0, installmentLoansCents: 0 };
    given(...eventsUntil('loans-details'))
      .when(declareLoans, loans)
      .thenEvents({ type: 'ExistingLoansDeclared', data: { applicationId, userId, ...loans } });
  });
});
