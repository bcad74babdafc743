import { getAccountingStatus } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { handle } from '@kreditlina/http-edge/route';
import { accountingStatusOf } from '../accounting-status.ts';
import { ownApplicationRow } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

export const getAccountingStatusRoute = handle(
  getAccountingStatus,
  async ({ params }, parts: CreditApplicationParts) =>
    accountingStatusOf(await ownApplicationRow(parts, params.id)),
);
