import type { CompanyDetail } from './company/detail/get-company.ts';
import CompanyActions from './credit-account/actions/company-actions.tsx';
import { CompanySkips } from './credit-application/actions/company-skips.tsx';

/** What staff do to a company: to its application while one is under way, and to its credit. */
export default function CompanyActionsTab({ company }: { company: CompanyDetail }) {
  return (
    <>
      <CompanyActions company={company} />
      <CompanySkips company={company} />
    </>
  );
}
