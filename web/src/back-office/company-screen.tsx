import { CompanyPage } from './company/detail/company-page.tsx';
import { companyTabs } from './company-tabs.tsx';

/** The page of a company with everything that the other nouns have to show of it. */
export default function CompanyScreen() {
  return <CompanyPage tabs={companyTabs} />;
}
