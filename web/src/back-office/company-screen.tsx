import { CompanyPage } from './company/detail/company-page.tsx';
import { companyTabs } from './company-tabs.tsx';

/** The company page with the tabs of all nouns. */
export default function CompanyScreen() {
  return <CompanyPage tabs={companyTabs} />;
}
