import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addTexts } from '../../lib/i18n.ts';
import { applicationPath } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { OwnSessions } from '../../ui/sessions/own-sessions.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { AccountCard } from './account-card.tsx';
import { applicationUnderWay, preselectedCompany } from './account-state.ts';
import { ContactDetailsChanged } from './contact-details-changed.tsx';
import { useApplications } from './list-applications.ts';
import { useCompanies } from './list-companies.ts';
import { RejectionList } from './rejections.tsx';
import { SuretyList } from './sureties.tsx';
import { accountTexts } from './texts.ts';

addTexts('account', { sv: accountTexts });

/** The tabs take as many rows as the window needs, so that no company is cut off or out of sight. */
const CompanyTabs = styled(Tabs)({
  marginBottom: 24,
  '& .MuiTabs-list': { flexWrap: 'wrap' },
  // The mark of MUI knows one row only, so the chosen tab has a mark of its own.
  '& .MuiTabs-indicator': { display: 'none' },
  '& .Mui-selected': { boxShadow: 'inset 0 -2px var(--k-blue)' },
});

/** No company yet: none was chosen, or the person may not sign for theirs. */
function NoCompany() {
  const { t } = useTranslation('account');
  return (
    <>
      <h1 className="k-title">{t('none.state')}</h1>
      <p className="k-lead">{t('none.next')}</p>
      <ActionBar>
        <Button variant="contained" component={Link} to={applicationPath()}>
          {t('apply')}
        </Button>
      </ActionBar>
    </>
  );
}

/** The granted limit, its state and what happens next. One tab a company when there are several. */
export default function AccountPage() {
  const { t } = useTranslation('account');
  usePageTitle(t('title'));
  const [chosenId, setChosenId] = useState<string>();
  const { data, isFetchedAfterMount } = useCompanies();
  // Without them the page would say that nothing was applied for.
  const { data: applications = [], isPending } = useApplications();
  const companies = data?.companies ?? [];
  const company = companies.find(({ id }) => id === chosenId) ?? preselectedCompany(companies);
  // The company stays when the accounts are asked for again: nothing changes places under the reader's hand.
  if (chosenId === undefined && isFetchedAfterMount && company) setChosenId(company.id);
  return (
    <Page>
      {(!data || isPending) && <SkeletonLines />}
      {company && companies.length > 1 && (
        <CompanyTabs
          value={company.id}
          onChange={(_event, id: string) => setChosenId(id)}
          aria-label={t('tabs')}
        >
          {companies.map(({ id, company_number }) => (
            <Tab key={id} value={id} label={formatOrganisationNumber(company_number)} />
          ))}
        </CompanyTabs>
      )}
      {company && !isPending && (
        <AccountCard
          key={company.id}
          company={company}
          underWay={applicationUnderWay(company, applications, Date.now())}
        />
      )}
      {data && !company && <NoCompany />}
      <RejectionList />
      <SuretyList />
      <ContactDetailsChanged />
      <OwnSessions heading="h2" />
    </Page>
  );
}
