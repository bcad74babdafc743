import './texts/texts.ts';
import type { Right } from '@kreditlina/domain/kernel/rights';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { Redirect } from '../../../lib/address/navigation.tsx';
import { adminCompanyPath, paths } from '../../../lib/address/paths.ts';
import { errorText } from '../../../lib/errors/notices.ts';
import { ApiError } from '../../../lib/errors/problem.ts';
import { mayDo, useSession } from '../../../lib/session/session-store.ts';
import { usePageTitle } from '../../../lib/text/use-page-title.ts';
import { SkeletonLines } from '../../../ui/page/loading.tsx';
import { AsOfControl, NotThereThen } from '../../ui/as-of/as-of-control.tsx';
import { useAsOf } from '../../ui/as-of/use-as-of.ts';
import { Presence } from '../../ui/presence.tsx';
import { type CompanyDetail, companyQuery } from '../api.ts';
import { CompanyHead } from './company-head.tsx';

export interface CompanyTab {
  /** Value of `tab` in the address: `?tab=overview`. */
  readonly id: string;
  readonly label: { readonly sv: string; readonly en: string };
  /** Right required to see the tab. */
  readonly right?: Right;
  /**
   * True if the tab only displays data of the page and therefore supports the as-of view. Other tabs have
   * actions or show only present data.
   */
  readonly knowsPast?: boolean;
  readonly Content: ComponentType<{ company: CompanyDetail }>;
}

const Bar = styled('nav')({
  '@media print': { display: 'none' },
  display: 'flex',
  gap: 2,
  margin: '24px 0',
  overflowX: 'auto',
  borderBottom: '1px solid var(--k-line)',
  '& a': {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '0 10px',
    color: 'var(--k-ink)',
    textDecoration: 'none',
    borderBottom: '3px solid transparent',
  },
  '& a[aria-current="page"]': { borderBottomColor: 'var(--k-blue)', fontWeight: 600 },
  '& a:hover': { textDecoration: 'underline' },
});

/** The tabs are links, so that each has an address that can be sent to a colleague. */
function TabBar({ tabs, chosen }: { tabs: readonly CompanyTab[]; chosen: string | undefined }) {
  const { t, i18n } = useTranslation('company');
  const { search } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // On a narrow screen the selected tab may be scrolled out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when `chosen` changes
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && link) bar.current.scrollLeft = link.offsetLeft - bar.current.offsetLeft - 24;
  }, [chosen]);
  const addressOf = (id: string): string => {
    const address = new URLSearchParams(search);
    address.set('tab', id);
    // The chosen columns apply only to the list of the tab being left.
    address.delete('columns');
    return `?${address}`;
  };
  return (
    <Bar ref={bar} aria-label={t('tabs')}>
      {tabs.map(({ id, label }) => (
        <Link key={id} to={addressOf(id)} aria-current={id === chosen ? 'page' : undefined}>
          {i18n.language === 'en' ? label.en : label.sv}
        </Link>
      ))}
    </Bar>
  );
}

const Body = styled('div')({
  '& h2': { margin: '24px 0 8px', fontSize: '1.25rem', fontWeight: 600 },
  '& h3': { margin: '24px 0 8px', fontSize: '1rem', fontWeight: 600 },
});

export function CompanyPage({ tabs }: { tabs: readonly CompanyTab[] }) {
  const { number = '' } = useParams();
  const { search, hash } = useLocation();
  const [address] = useSearchParams();
  const { t, i18n } = useTranslation('company');
  const { at } = useAsOf();
  const user = useSession((session) => session.user);
  const { data: company, isError, error } = useQuery(companyQuery(number, i18n.language, at));
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
  // Each company has one canonical address: its number, unless that is a personal number.
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
