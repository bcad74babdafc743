import './texts/texts.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { errorText } from '../../../lib/notify-error.ts';
import { adminCompanyPath, paths } from '../../../lib/paths.ts';
import { ApiError } from '../../../lib/problem.ts';
import { Redirect } from '../../../lib/redirect.tsx';
import { mayDo, useSession } from '../../../lib/session-store.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { SkeletonLines } from '../../../ui/skeleton-lines.tsx';
import { AsOfControl, NotThereThen } from '../../ui/as-of/as-of-control.tsx';
import { useAsOf } from '../../ui/as-of/use-as-of.ts';
import { Presence } from '../../ui/presence.tsx';
import { CompanyHead } from './company-head.tsx';
import { getCompanyQuery } from './get-company.ts';
import type { CompanyTab } from './tab.ts';
import { TabBar } from './tab-bar.tsx';

const Body = styled('div')({
  '& h2': { margin: '24px 0 8px', fontSize: '1.25rem', fontWeight: 600 },
  '& h3': { margin: '24px 0 8px', fontSize: '1rem', fontWeight: 600 },
});

/** Company page: header with identity, limit and attention points, then one tab at a time. */
export function CompanyPage({ tabs }: { tabs: readonly CompanyTab[] }) {
  const { number = '' } = useParams();
  const { search, hash } = useLocation();
  const [address] = useSearchParams();
  const { t, i18n } = useTranslation('company');
  const { at } = useAsOf();
  const user = useSession((session) => session.user);
  const { data: company, isError, error } = useQuery(getCompanyQuery(number, i18n.language, at));
  usePageTitle(company ? company.name : t('title'));
  if (isError && !company) {
    const isNotThere = error instanceof ApiError && error.isNotThere;
    if (isNotThere && at !== undefined)
      return (
        <>
          <AsOfControl />
          <NotThereThen at={at} />
        </>
      );
    return (
      <>
        <h1 className="k-title">{t(isNotThere ? 'unknown' : 'unavailable')}</h1>
        <p>{isNotThere ? t('unknownText') : errorText(error)}</p>
        <Link to={paths.adminCompanies}>{t('toList')}</Link>
      </>
    );
  }
  if (!company) return <SkeletonLines />;
  const path = adminCompanyPath(company);
  // One canonical address per company: its number, unless that is a personal number.
  if (!path.endsWith(`/${number}`)) return <Redirect to={`${path}${search}${hash}`} />;
  const shown = tabs
    .filter(({ right }) => right === undefined || mayDo(user, right))
    .filter(({ knowsPast }) => at === undefined || knowsPast);
  const tab = shown.find(({ id }) => id === address.get('tab')) ?? shown[0];
  const wanted = address.get('tab');
  if (at === undefined && tab && wanted !== null && wanted !== tab.id) {
    const right = new URLSearchParams(address);
    right.set('tab', tab.id);
    return <Redirect to={`${path}?${right}${hash}`} />;
  }
  return (
    <>
      <AsOfControl />
      {at === undefined && <Presence page="company" id={company.id} />}
      <CompanyHead company={company} />
      <TabBar tabs={shown} chosen={tab?.id} />
      <Suspense fallback={<SkeletonLines />}>
        <Body>{tab && <tab.Content company={company} />}</Body>
      </Suspense>
    </>
  );
}
