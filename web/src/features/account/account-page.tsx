import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';
import { addTexts } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { AccountCard } from './account-card.tsx';
import { useCompanies } from './list-companies.ts';
import { accountTexts } from './texts.ts';

addTexts('account', { sv: accountTexts });

/** The granted limit, its state and what happens next. One tab a company when there are several. */
export function AccountPage() {
  const { t } = useTranslation('account');
  usePageTitle(t('title'));
  const [chosen, setChosen] = useState(0);
  const { data } = useCompanies();
  const companies = data?.companies ?? [];
  const company = companies[chosen] ?? companies[0];
  return (
    <Page>
      {!data && <SkeletonLines />}
      {companies.length > 1 && (
        <Tabs
          value={Math.min(chosen, companies.length - 1)}
          onChange={(_event, value: number) => setChosen(value)}
          aria-label={t('tabs')}
          variant="scrollable"
          sx={{ marginBottom: 6 }}
        >
          {companies.map(({ id, company_number }) => (
            <Tab key={id} label={formatOrganisationNumber(company_number)} />
          ))}
        </Tabs>
      )}
      {company && <AccountCard key={company.id} company={company} />}
      {data && !company && <h1 className="k-title">{t('none.state')}</h1>}
    </Page>
  );
}
