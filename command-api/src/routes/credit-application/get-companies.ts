import { companiesAnswer } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import { SOLE_TRADER } from './select-company.ts';

/** C-332: what the person represents, from the credit bureau. A sole trader's number is a personal number and stays here. */
export const getCompanies = route({
  method: 'GET',
  url: apiPaths.companies,
  access: ownApplication,
  summary: 'The companies that the person may apply for',
  params: applicationIdParams,
  answer: companiesAnswer,
  handler: async ({ api, session }) => {
    const engagements = await api.lists.engagements(await api.personalNumberOf(session.userId));
    const companies = engagements.map(({ companyName, companyNumber, isSoleTrader }) => ({
      company_name: companyName,
      company_number: isSoleTrader ? SOLE_TRADER : companyNumber,
      is_sole_trader: isSoleTrader,
    }));
    return { companies, total: companies.length };
  },
});
