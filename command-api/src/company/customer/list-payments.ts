import { listPayments } from '@kreditlina/domain/company/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import { findAccount } from '@kreditlina/projections/company/query';
import { listPayments as list } from '@kreditlina/projections/credit-account/query';
import type { CompanyParts } from '../parts.ts';

export const listPaymentsRoute = handle(
  listPayments,
  async ({ params, query, session }, parts: CompanyParts) => {
    const account = await findAccount(parts.reads, session.userId, params.id);
    return account ? list(parts.reads, account.id, query) : { payments: [], total: 0 };
  },
);
