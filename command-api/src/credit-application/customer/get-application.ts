import { getApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import { readApplication } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

export const getApplicationRoute = handle(getApplication, ({ params }, parts: CreditApplicationParts) =>
  readApplication(parts, params.id),
);
