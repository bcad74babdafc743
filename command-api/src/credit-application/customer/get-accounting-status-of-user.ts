import { getAccountingStatusOfUser } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { handle } from '@kreditlina/http-edge/route';
import { accountingApplication } from '../accounting-application.ts';
import { accountingStatusOf } from '../accounting-status.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** The same for the session's application; the organisation number is optional. */
export const getAccountingStatusOfUserRoute = handle(
  getAccountingStatusOfUser,
  async ({ query, session }, parts: CreditApplicationParts) =>
    accountingStatusOf(await accountingApplication(parts, session.userId, query.company_number)),
);
