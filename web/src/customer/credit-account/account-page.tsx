import './texts/texts.ts';
import type * as contract from '@kreditlina/domain/credit-application/contracts/customer';
import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import type * as invitationsContract from '@kreditlina/domain/credit-application/contracts/invitations';
import type { suretiesAnswer } from '@kreditlina/domain/credit-application/contracts/invitations';
import type { ApplicationOnPages } from '@kreditlina/domain/credit-application/contracts/on-pages';
import { invitationPage } from '@kreditlina/domain/paths';
import { formatKronor, formatLongDate } from '@kreditlina/domain/text/index';
import { support } from '@kreditlina/domain/text/support';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { applicationPath } from '../../lib/address/paths.ts';
import { light } from '../../lib/api/api-call.ts';
import { call } from '../../lib/api/api-client.ts';
import { queryCallOptions } from '../../lib/api/query-client.ts';
import { REFRESH_MS } from '../../lib/api/waiting.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { ActionButton } from '../../ui/buttons/action-button.tsx';
import { OwnSessions } from '../../ui/identity/own-sessions.tsx';
import { loadMe } from '../../ui/identity/session-api.ts';
import { SkeletonLines } from '../../ui/page/loading.tsx';
import { Page } from '../../ui/page/page.tsx';
import { WithPhone } from '../../ui/page/with-phone.tsx';
import { ScreenOnly } from '../../ui/theme/theme.tsx';
import { CompanyAccount, StateAction } from './company-account.tsx';
import { CompanyChooser } from './company-chooser.tsx';
import { useCompanies, useCompany } from './company-query.ts';
import {
  applicationFor,
  applicationWithoutCompany,
  customerView,
  preselectedCompany,
  reviewPossibleUntil,
  viewWithoutCompany,
} from './customer-state.ts';
import { DataUses } from './data-uses.tsx';
import { isRunning } from './running-account.tsx';
import { companyBeingSignedFor } from './withdrawal/use-withdrawing.ts';

/**
 * Time and values of the latest change to the reader's e-mail and phone. Refetches the user, because an
 * application may have changed them since login.
 */
function ContactDetailsChanged() {
  const { t } = useTranslation('account');
  useQuery({ queryKey: ['me'], queryFn: ({ signal }) => loadMe(signal), staleTime: 0 });
  const user = useSession((session) => session.user);
  if (!user?.contact_details_changed_at) return null;
  const { contact_details_changed: changed, contact_details_changed_at: at, email, phone } = user;
  const [first = 'email'] = changed;
  return (
    <p style={{ maxWidth: '62ch' }}>
      {t(`contactDetailsChanged.${changed.length > 1 ? 'both' : first}`, {
        date: formatLongDate(at),
        email,
        number: phone?.replace(/^\+46/, '0'),
      })}{' '}
      <WithPhone>{t('contactDetailsChanged.notYou', { phone: support.phone })}</WithPhone>
    </p>
  );
}

const listApplications = light<typeof contract.listApplications>(
  'GET',
  '/api/credit-application',
  'credit_applications',
);

/**
 * The person's applications, with any outcome, refetched as often as the companies. The key extends that of
 * the list of applications, so that a change to an application invalidates it.
 */
const useApplications = () =>
  useQuery({
    queryKey: ['credit-application', 'list', 'account'],
    queryFn: async (context) =>
      (await call(listApplications, {}, queryCallOptions(context))).credit_applications,
    refetchInterval: REFRESH_MS,
  });

/** Maximum number of rejections listed; older ones stay available at their address. */
const SHOWN_MAX = 10;

/** Links to all rejections except the one shown above, each with the state of its human review. */
function RejectionList({ shownId }: { shownId: string | undefined }) {
  const { t } = useTranslation('account');
  const { data: applications = [] } = useApplications();
  const now = Date.now();
  const rejections = applications
    .filter(({ id, status }) => status === 'rejected' && id !== shownId)
    .slice(0, SHOWN_MAX);
  if (rejections.length === 0) return null;
  const wordsOf = (one: CreditApplication) => {
    if (one.awaits_review) return t('rejections.asked');
    const until = reviewPossibleUntil(one, now);
    return until ? t('rejections.possible', { date: formatLongDate(until) }) : t('rejections.read');
  };
  return (
    <section>
      <h2>{t('rejections.title')}</h2>
      <ul style={{ paddingLeft: 20 }}>
        {rejections.map((one) => (
          <li key={one.id} style={{ marginBottom: 8 }}>
            <Link to={applicationPath(one.id)}>{one.companies[0]?.company_name}</Link>: {wordsOf(one)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const listSureties = light<typeof invitationsContract.listSureties>('GET', '/api/sureties', 'sureties');

type Sureties = z.output<typeof suretiesAnswer>;

/** Text variant for signatories who give no surety. */
const asSignatory = (roles: Sureties['sureties'][number]['roles']) =>
  roles.includes('guarantor') ? {} : { context: 'signatory' };

/** Sureties that the user has given or been asked for; empty for most people. */
function SuretyList() {
  const { t } = useTranslation('account');
  const { data } = useQuery({
    queryKey: ['sureties'],
    queryFn: ({ signal }) => call(listSureties, {}, { signal }),
  });
  const sureties = data?.sureties ?? [];
  if (sureties.length === 0) return null;
  return (
    <section>
      <h2>
        {t(
          'sureties.title',
          sureties.some(({ roles }) => roles.includes('guarantor')) ? {} : { context: 'signatory' },
        )}
      </h2>
      <ul style={{ paddingLeft: 20 }}>
        {sureties.map((one) => (
          <li key={one.token} style={{ marginBottom: 8 }}>
            <a href={invitationPage(one.token)}>{one.company_name}</a>:{' '}
            {t(`sureties.state.${one.state}`, {
              date: formatLongDate(one.invited_at),
              ...asSignatory(one.roles),
            })}
            {one.limit !== null && `, ${t('sureties.limit', { limit: formatKronor(one.limit) })}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shown if the person has not chosen a company or may not sign for it. */
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

/** Shown after a failed request, without any statement about the credit. */
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

/** My pages: the granted limit, its state and the next step, with a tab for each company. */
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
  // Keeps the chosen company across refetches, so that the page does not switch to another one while being
  // read.
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
