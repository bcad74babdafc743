import { dueDiligenceAnswer } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { readDueDiligence } from '../due-diligence-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

export const getDueDiligence = route({
  method: 'GET',
  url: apiPaths.dueDiligence,
  access: ownApplication,
  summary: 'The due diligence answers so far',
  params: idParams,
  answer: dueDiligenceAnswer,
  handler: ({ params }, parts: CreditApplicationParts) => readDueDiligence(parts, params.id),
});
