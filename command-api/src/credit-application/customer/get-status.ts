import { getApplicationStatus } from '@kreditlina/domain/credit-application/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import { ownApplicationRow } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { toStatus } from '../status.ts';

/** Polled while the decision is made. */
export const getApplicationStatusRoute = handle(
  getApplicationStatus,
  async ({ params }, parts: CreditApplicationParts) => toStatus(await ownApplicationRow(parts, params.id)),
);
