import { creditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { readApplication } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

export const getApplication = route({
  method: 'GET',
  url: apiPaths.application,
  access: ownApplication,
  summary: 'One application with the answers so far',
  params: idParams,
  answer: creditApplication,
  handler: ({ params }, parts: CreditApplicationParts) => readApplication(parts, params.id),
});
