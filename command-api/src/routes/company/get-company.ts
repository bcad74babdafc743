import { companyAnswer } from '@kreditlina/domain/contracts/company';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { findCompany } from '@kreditlina/projections/company/query';
import { ownCompany } from '../../http/access.ts';
import { notFound } from '../../http/problem.ts';
import { route } from '../../http/route.ts';

/** C-360. */
export const getCompany = route({
  method: 'GET',
  url: apiPaths.company,
  access: ownCompany,
  summary: 'One company with its credit account',
  params: applicationIdParams,
  answer: companyAnswer,
  handler: async ({ api, params, session }) => {
    const company = await findCompany(api.reads, session.userId, params.id);
    if (!company) throw notFound();
    return company;
  },
});
