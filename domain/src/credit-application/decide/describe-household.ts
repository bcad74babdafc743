import { fieldError, refuseInvalid } from '../../kernel/field-errors.ts';
import { areChildrenConsistent } from '../../validators/form-rules.ts';
import type { MaritalStatus } from '../contracts/enums.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { answer, requireAnswering } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export interface DescribeHousehold {
  /** 0 to 5. */
  readonly children: number;
  readonly childrenWithBenefits: number;
  readonly maritalStatus: MaritalStatus;
}

/**
 * Step household: the home of the representative, who gives the guarantee.
 * @throws DomainError wrong-step, `INVALID_FIELDS`, `TOO_MANY_EDITS`
 */
export function describeHousehold(
  state: CreditApplicationState,
  command: DescribeHousehold,
): CreditApplicationEvent[] {
  requireAnswering(state, 'household');
  const { children, childrenWithBenefits, maritalStatus } = command;
  refuseInvalid(
    areChildrenConsistent(children, childrenWithBenefits)
      ? []
      : [fieldError('household.children_with_benefits', 'CHILDREN_INCONSISTENT')],
  );
  const { applicationId, userId } = state;
  const data = { applicationId, userId, children, childrenWithBenefits, maritalStatus };
  return answer(state, 'HouseholdDescribed', state.household, data);
}
