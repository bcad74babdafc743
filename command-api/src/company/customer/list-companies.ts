import { companyListAnswer } from '@kreditlina/domain/company/contracts/customer';
import { signedIn } from '@kreditlina/domain/kernel/access';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { listCompanies as list } from '@kreditlina/projections/company/query';
import { type CompanyParts, readerOf } from '../parts.ts';

export const listCompanies = route({
  method: 'GET',
  url: apiPaths.companiesOfUser,
  access: signedIn,
  summary: "The person's companies with their credit account",
  answer: companyListAnswer,
  handler: async ({ session }, parts: CompanyParts) => {
    const companies = await list(parts.reads, readerOf(session, parts));
    return { companies, total: companies.length };
  },
});
