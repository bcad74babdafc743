import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addTexts } from '../../lib/i18n.ts';
import { applicationPath } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Page } from '../../ui/page.tsx';
import { OwnSessions } from '../../ui/sessions/own-sessions.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { AccountCard } from './account-card.tsx';
import { ContactDetailsChanged } from './contact-details-changed.tsx';
import {
  applicationFor,
  applicationWithoutCompany,
  customerView,
  preselectedCompany,
  viewWithoutCompany,
} from './customer-state.ts';
import { dataUseTexts } from './data-use-texts.ts';
import { DataUses } from './data-uses.tsx';
import { useApplications } from './list-applications.ts';
import { useCompanies } from './list-companies.ts';
import { RejectionList } from './rejections.tsx';
import { StateAction } from './state-action.tsx';
import { stateTexts } from './state-texts.ts';
import { SuretyList } from './sureties.tsx';
import { accountTexts } from './texts.ts';

addTexts('account', { sv: { ...accountTexts, states: stateTexts, dataUses: dataUseTexts } });

/** The tabs take as many rows as the window needs, so that no company is cut off or out of sight. */
const CompanyTabs = styled(Tabs)({
  marginBottom: 24,
  '& .MuiTabs-list': { flexWrap: 'wrap' },
  // The mark of MUI knows one row only, so the chosen tab has a mark of its own.
  '& .MuiTabs-indicator': { display: 'none' },
  '& .Mui-selected': { boxShadow: 'inset 0 -2px var(--k-blue)' },
});

/** No company yet: none was chosen, or the person may not sign for theirs. */
function NoCompany({ application }: { application: CreditApplication | undefined }) {
  const { t } = useTranslation('account');
  const { state, action } = viewWithoutCompany(application, Date.now());
  return (
    <>
      <h1 className="k-title">{t(`states.${state}.state`)}</h1>
      <p className="k-lead">{t(`states.${state}.next`)}</p>
      <StateAction action={action} applicationId={application?.id} />
    </>
  );
}

/** Nothing is said about a credit that could not be looked at. */
function Unavailable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('account');
  return (
    <>
      <h1 className="k-title">{t('unavailable.title')}</h1>
      <p className="k-lead">{t('unavailable.text')}</p>
      <ActionButton onClick={onRetry}>{t('common:action.retry')}</ActionButton>
    </>
  );
}

/** The granted limit, its state and what happens next. One tab a company when there are several. */
export default function AccountPage() {
  const { t } = useTranslation('account');
  usePageTitle(t('title'));
  const [chosenId, setChosenId] = useState<string>();
  const known = useCompanies();
  const asked = useApplications();
  const { data: applications } = asked;
  const isKnown = known.data !== undefined && applications !== undefined;
  const hasFailed = !isKnown && (known.isError || asked.isError);
  const now = Date.now();
  const companies = known.data?.companies ?? [];
  const company =
    companies.find(({ id }) => id === chosenId) ?? preselectedCompany(companies, applications, now);
  // The company stays when the accounts are asked for again: nothing changes places under the reader's hand.
  if (chosenId === undefined && known.isFetchedAfterMount && isKnown && company) setChosenId(company.id);
  const shown = company && applicationFor(company, applications ?? []);
  const isDecisionShown = company && customerView(company, shown, now).action === 'read';
  const withoutCompany = applicationWithoutCompany(applications ?? [], now);
  return (
    <Page>
      {!isKnown && !hasFailed && <SkeletonLines />}
      {hasFailed && (
        <Unavailable
          onRetry={() => {
            void known.refetch();
            void asked.refetch();
          }}
        />
      )}
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
      {company && isKnown && <AccountCard key={company.id} company={company} application={shown} />}
      {company && isKnown && withoutCompany && (
        <p>
          {t('withoutCompany')} <Link to={applicationPath(withoutCompany.id)}>{t('states.action.open')}</Link>
        </p>
      )}
      {isKnown && !company && <NoCompany application={withoutCompany} />}
      <RejectionList shownId={isDecisionShown ? shown?.id : undefined} />
      <SuretyList />
      <ContactDetailsChanged />
      <DataUses />
      <OwnSessions heading="h2" />
    </Page>
  );
}
