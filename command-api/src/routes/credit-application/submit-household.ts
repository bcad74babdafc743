import { creditApplication, householdBody } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { describeHousehold } from '@kreditlina/domain/credit-application/index';
import { submit } from '../../application-answer.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** C-334, C-235: step household. */
export const submitHousehold = route({
  method: 'POST',
  url: apiPaths.household,
  access: ownApplication,
  summary: 'Step household: children and marital status',
  params: applicationIdParams,
  body: householdBody,
  answer: creditApplication,
  handler: (call) => {
    const { children, children_with_benefits, marital_status } = call.body.household;
    return submit(call, describeHousehold, {
      children,
      childrenWithBenefits: children_with_benefits,
      maritalStatus: marital_status,
    });
  },
});
