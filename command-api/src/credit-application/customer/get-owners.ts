import { getOwners } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import { handle } from '@kreditlina/http-edge/route';
import { readDueDiligence } from '../due-diligence-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** The same object as kyc, with the result of the ownership chain. */
export const getOwnersRoute = handle(getOwners, ({ params }, parts: CreditApplicationParts) =>
  readDueDiligence(parts, params.id),
);
