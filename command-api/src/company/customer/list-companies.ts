import { listCompanies } from '@kreditlina/domain/company/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import { listCompanies as list } from '@kreditlina/projections/company/query';
import { type CompanyParts, readerOf } from '../parts.ts';

export const listCompaniesRoute = handle(listCompanies, async ({ session }, parts: CompanyParts) => {
  const companies = await list(parts.reads, readerOf(session, parts));
  return { companies, total: companies.length };
});
