import { submitHousehold } from '@kreditlina/domain/credit-application/contracts/customer';
import { describeHousehold } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

export const submitHouseholdRoute = handle(submitHousehold, (call, parts: CreditApplicationParts) => {
  const { children, children_with_benefits, marital_status } = call.body.household;
  return submit(parts, call, describeHousehold, {
    children,
    childrenWithBenefits: children_with_benefits,
    maritalStatus: marital_status,
  });
});
