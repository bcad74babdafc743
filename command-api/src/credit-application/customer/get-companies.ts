import { companiesAnswer } from '@kreditlina/domain/credit-application/contracts/customer';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import type { CreditApplicationParts } from '../parts.ts';
import { SOLE_TRADER } from './select-company.ts';

/** What the person represents, from the credit bureau. A sole trader's number is a personal number and stays here. */
export const getCompanies = route({
  method: 'GET',
  url: apiPaths.companies,
  access: ownApplication,
  summary: 'The companies that the person may apply for',
  params: idParams,
  answer: companiesAnswer,
  handler: async ({ session }, parts: CreditApplicationParts) => {
    const engagements = await parts.lists.engagements(await parts.personalNumberOf(session.userId));
    const companies = engagements.map(({ companyName, companyNumber, isSoleTrader }) => ({
      company_name: companyName,
      company_number: isSoleTrader ? SOLE_TRADER : companyNumber,
      is_sole_trader: isSoleTrader,
    }));
    return { companies, total: companies.length };
  },
});
