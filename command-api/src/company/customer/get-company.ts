import { companyAnswer } from '@kreditlina/domain/company/contracts/customer';
import { ownCompany } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { notFound } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { findCompany } from '@kreditlina/projections/company/query';
import { type CompanyParts, readerOf } from '../parts.ts';

export const getCompany = route({
  method: 'GET',
  url: apiPaths.company,
  access: ownCompany,
  summary: 'One company with its credit account',
  params: idParams,
  answer: companyAnswer,
  handler: async ({ params, session }, parts: CompanyParts) => {
    const company = await findCompany(parts.reads, readerOf(session, parts), params.id);
    if (!company) throw notFound();
    return company;
  },
});
