import { listCompaniesForStaff } from '@kreditlina/domain/company/contracts/staff-list';
import { businessDate } from '@kreditlina/event-store';
import { handle } from '@kreditlina/http-edge/route';
import { listCompanyRows } from '@kreditlina/projections/company/staff-list/query';
import type { CompanyParts } from '../parts.ts';

/** The rows behind each tile of the overview. */
export const listCompaniesForStaffRoute = handle(listCompaniesForStaff, ({ query }, parts: CompanyParts) =>
  listCompanyRows(parts.reads, query, businessDate(parts.now())),
);
