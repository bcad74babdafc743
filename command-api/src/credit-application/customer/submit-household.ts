import { creditApplication, householdBody } from '@kreditlina/domain/credit-application/contracts/customer';
import { describeHousehold } from '@kreditlina/domain/credit-application/index';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Step household. */
export const submitHousehold = route({
  method: 'POST',
  url: apiPaths.household,
  access: ownApplication,
  summary: 'Step household: children and marital status',
  params: idParams,
  body: householdBody,
  answer: creditApplication,
  handler: (call, parts: CreditApplicationParts) => {
    const { children, children_with_benefits, marital_status } = call.body.household;
    return submit(parts, call, describeHousehold, {
      children,
      childrenWithBenefits: children_with_benefits,
      maritalStatus: marital_status,
    });
  },
});
