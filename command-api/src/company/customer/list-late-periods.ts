import { listLatePeriods } from '@kreditlina/domain/company/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import { findAccount } from '@kreditlina/projections/company/query';
import { listLatePeriods as list } from '@kreditlina/projections/credit-account/query';
import { type CompanyParts, readerOf } from '../parts.ts';

export const listLatePeriodsRoute = handle(
  listLatePeriods,
  async ({ params, session }, parts: CompanyParts) => {
    const { userId, today } = readerOf(session, parts);
    const account = await findAccount(parts.reads, userId, params.id);
    return { periods: account ? await list(parts.reads, account, today) : [] };
  },
);
