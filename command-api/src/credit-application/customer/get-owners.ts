import { dueDiligenceAnswer } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { readDueDiligence } from '../due-diligence-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** The same object as kyc, with what follows from the chain of owners. */
export const getOwners = route({
  method: 'GET',
  url: apiPaths.owners,
  access: ownApplication,
  summary: 'The declared owners with their effective ownership',
  params: idParams,
  answer: dueDiligenceAnswer,
  handler: ({ params }, parts: CreditApplicationParts) => readDueDiligence(parts, params.id),
});
