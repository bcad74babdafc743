import { statusAnswer } from '@kreditlina/domain/credit-application/contracts/customer';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { ownApplicationRow } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { toStatus } from '../status.ts';

/** Polled while the decision is made. */
export const getStatus = route({
  method: 'GET',
  url: apiPaths.status,
  access: ownApplication,
  summary: 'How far the decision is, and its outcome with the explanation',
  params: idParams,
  answer: statusAnswer,
  handler: async ({ params }, parts: CreditApplicationParts) =>
    toStatus(await ownApplicationRow(parts, params.id)),
});
