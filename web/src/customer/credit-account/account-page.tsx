import './account-texts.ts';
import type { ApplicationOnPages } from '@kreditlina/domain/credit-application/contracts/on-pages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { applicationPath } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Page } from '../../ui/page.tsx';
import { ScreenOnly } from '../../ui/screen-only.ts';
import { OwnSessions } from '../../ui/sessions/own-sessions.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { WithPhone } from '../../ui/with-phone.tsx';
import { CompanyAccount } from './company-account.tsx';
import { CompanyChooser } from './company-chooser.tsx';
import { useCompany } from './company-query.ts';
import { ContactDetailsChanged } from './contact-details-changed.tsx';
import {
  applicationFor,
  applicationWithoutCompany,
  customerView,
  preselectedCompany,
  viewWithoutCompany,
} from './customer-state.ts';
import { DataUses } from './data-uses.tsx';
import { companyBeingSignedFor } from './draw/use-borrowing.ts';
import { useApplications } from './list-applications.ts';
import { useCompanies } from './list-companies.ts';
import { RejectionList } from './rejections.tsx';
import { isRunning } from './running-account.tsx';
import { StateAction } from './state-action.tsx';
import { SuretyList } from './sureties.tsx';

/** No company yet: none was chosen, or the person may not sign for theirs. */
function NoCompany({ application }: { application: ApplicationOnPages | undefined }) {
  const { t } = useTranslation('account');
  const { state, action } = viewWithoutCompany(application, Date.now());
  return (
    <>
      <h1 className="k-title">{t(`states.${state}.state`)}</h1>
      <p className="k-lead">
        <WithPhone>{t(`states.${state}.next`)}</WithPhone>
      </p>
      <StateAction action={action} applicationId={application?.id} />
    </>
  );
}

/** After a failed request the page states nothing about the credit. */
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

/** The granted limit, its state and the next step. One tab per company if there are several. */
export default function AccountPage() {
  const { t } = useTranslation('account');
  usePageTitle(t('title'));
  const [chosenId, setChosenId] = useState(companyBeingSignedFor);
  const known = useCompanies();
  const asked = useApplications();
  const { data: applications } = asked;
  const isKnown = known.data !== undefined && applications !== undefined;
  const hasFailed = !isKnown && (known.isError || asked.isError);
  const now = Date.now();
  const companies = known.data?.companies ?? [];
  const company =
    companies.find(({ id }) => id === chosenId) ?? preselectedCompany(companies, applications, now);
  // Keeps the chosen company across refetches, so that the page does not switch under the reader.
  if (chosenId === undefined && known.isFetchedAfterMount && isKnown && company) setChosenId(company.id);
  useCompany(known.isFetchedAfterMount ? company?.id : undefined);
  const shown = company && applicationFor(company, applications ?? []);
  const isDecisionShown = company && customerView(company, shown, now).action === 'read';
  const withoutCompany = applicationWithoutCompany(applications ?? [], now);
  return (
    <Page width={company && isRunning(company) ? 'lg' : 'sm'}>
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
        <CompanyChooser companies={companies} chosenId={company.id} onChoose={setChosenId} />
      )}
      {company && isKnown && <CompanyAccount key={company.id} company={company} application={shown} />}
      {company && isKnown && withoutCompany && (
        <p>
          {t('withoutCompany')} <Link to={applicationPath(withoutCompany.id)}>{t('states.action.open')}</Link>
        </p>
      )}
      {isKnown && !company && <NoCompany application={withoutCompany} />}
      {/* Requested at once but rendered below the account, so that nothing moves down when it arrives. */}
      <div hidden={!isKnown && !hasFailed}>
        <RejectionList shownId={isDecisionShown ? shown?.id : undefined} />
        <SuretyList />
        <ContactDetailsChanged />
        <ScreenOnly>
          <DataUses />
          <OwnSessions heading="h2" />
        </ScreenOnly>
      </div>
    </Page>
  );
}
