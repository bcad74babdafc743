import { getSelectableCompanies } from '@kreditlina/domain/credit-application/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import type { CreditApplicationParts } from '../parts.ts';
import { SOLE_TRADER } from './select-company.ts';

/**
 * Companies that the person represents, from the credit bureau. A sole trader's number is a personal number
 * and never leaves the server.
 */
export const getSelectableCompaniesRoute = handle(
  getSelectableCompanies,
  async ({ session }, parts: CreditApplicationParts) => {
    const engagements = await parts.lists.engagements(await parts.personalNumberOf(session.userId));
    const companies = engagements.map(({ companyName, companyNumber, isSoleTrader }) => ({
      company_name: companyName,
      company_number: isSoleTrader ? SOLE_TRADER : companyNumber,
      is_sole_trader: isSoleTrader,
    }));
    return { companies, total: companies.length };
  },
);
