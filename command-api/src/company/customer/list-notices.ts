import { listNotices } from '@kreditlina/domain/company/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import { findAccount } from '@kreditlina/projections/company/query';
import { listNotices as list } from '@kreditlina/projections/credit-account/query';
import { type CompanyParts, readerOf } from '../parts.ts';

export const listNoticesRoute = handle(
  listNotices,
  async ({ params, query, session }, parts: CompanyParts) => {
    const { userId, today } = readerOf(session, parts);
    const account = await findAccount(parts.reads, userId, params.id);
    return account ? list(parts.reads, account, query, today) : { notices: [], total: 0 };
  },
);
