import { getCompany } from '@kreditlina/domain/company/contracts/customer';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { findCompany } from '@kreditlina/projections/company/query';
import { type CompanyParts, readerOf } from '../parts.ts';

export const getCompanyRoute = handle(getCompany, async ({ params, session }, parts: CompanyParts) => {
  const company = await findCompany(parts.reads, readerOf(session, parts), params.id);
  if (!company) throw notFound();
  return company;
});
