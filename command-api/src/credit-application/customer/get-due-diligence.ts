import { getDueDiligence } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import { handle } from '@kreditlina/http-edge/route';
import { readDueDiligence } from '../due-diligence-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

export const getDueDiligenceRoute = handle(getDueDiligence, ({ params }, parts: CreditApplicationParts) =>
  readDueDiligence(parts, params.id),
);
