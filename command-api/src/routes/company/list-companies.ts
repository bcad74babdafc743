import { companyListAnswer } from '@kreditlina/domain/contracts/company';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { listCompanies as list } from '@kreditlina/projections/company/query';
import { signedIn } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** C-359. */
export const listCompanies = route({
  method: 'GET',
  url: apiPaths.companiesOfUser,
  access: signedIn,
  summary: "The person's companies with their credit account",
  answer: companyListAnswer,
  handler: async ({ api, session }) => {
    const companies = await list(api.reads, session.userId);
    return { companies, total: companies.length };
  },
});
