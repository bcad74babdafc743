import { companyListAnswer, companyListQuery } from '@kreditlina/domain/company/contracts/staff-list';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { apiPaths } from '@kreditlina/domain/paths';
import { businessDate } from '@kreditlina/event-store';
import { route } from '@kreditlina/http-edge/route';
import { listCompanyRows } from '@kreditlina/projections/company/staff-list/query';
import type { CompanyParts } from '../parts.ts';

/** The rows behind every tile of the overview. */
export const listCompaniesForStaff = route({
  method: 'GET',
  url: apiPaths.adminCompanies,
  access: staffWith('read'),
  summary: 'Companies with their newest application, credit and late notices',
  query: companyListQuery,
  answer: companyListAnswer,
  handler: ({ query }, parts: CompanyParts) => listCompanyRows(parts.reads, query, businessDate(parts.now())),
});
