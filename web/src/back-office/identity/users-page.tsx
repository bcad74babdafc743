import './users-texts.ts';
import { exportUsers, userListQuery, userLists } from '@kreditlina/domain/identity/contracts/users';
import { sortsOf } from '@kreditlina/domain/kernel/list-contract';
import Alert from '@mui/material/Alert';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { adminUserApplicationsPath } from '../../lib/address/paths.ts';
import { addNotice } from '../../lib/errors/notices.ts';
import { ApiError } from '../../lib/errors/problem.ts';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { ExportButton } from '../../ui/data-list/export-button.tsx';
import { FilterBar } from '../../ui/data-list/filter-bar.tsx';
import { useListAddress } from '../../ui/data-list/use-list-address.ts';
import { MaskedLead, useSeesPeople } from '../ui/personal-data.tsx';
import { tagFilter, tagsQuery } from '../ui/tag-filter.ts';
import { userColumns } from './user-columns.tsx';
import { lookUpUser, namesIn, usersQuery } from './users-api.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const isWhole = (text: string): boolean => /^(\d{10}|\d{12})$/.test(digitsOf(text));

/**
 * Looks up a person by a complete personal number, typed or from an old link. A number in the address is
 * removed at once; other input is left to the list's filter.
 * @param named number from the address, for a reader who may see personal data
 */
function useLookUp(
  named: string | undefined,
  onFound: (id: string, isNamed: boolean) => void,
): (typed: string) => void {
  const { t } = useTranslation('users');
  const lookUp = async (number: string, isNamed: boolean) => {
    try {
      onFound((await lookUpUser(number)).id, isNamed);
    } catch (error) {
      addNotice(error instanceof ApiError && error.status !== 404 ? error.message : t('unknown'), 'info');
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each number
  useEffect(() => {
    if (named !== undefined && isWhole(named)) void lookUp(named, true);
  }, [named]);
  return (typed) => {
    if (isWhole(typed)) void lookUp(typed, false);
  };
}

const SORTS = sortsOf(userListQuery);

const isOneOf = <Value extends string>(values: readonly Value[], value: string | undefined): value is Value =>
  values.some((one) => one === value);

/** `/admin/users`: people who have logged in or are on a list. The address contains at most a birth date. */
export default function UsersPage() {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const address = useListAddress(SORTS);
  const seesPeople = useSeesPeople();
  const wanted = address.filter('q');
  // Readers with masked data do not see hits.
  const q = seesPeople && isOneOf(userLists, wanted) ? wanted : 'all';
  const has = (name: string) => {
    const value = address.filter(name);
    return isOneOf(['true', 'false'] as const, value) ? { [name]: value } : {};
  };
  const tags = useQuery(tagsQuery).data?.tags ?? [];
  const names = seesPeople ? namesIn(address) : {};
  const { page, rows, order } = address.state;
  const filters = {
    q,
    order: order ?? ('desc' as const),
    ...has('approved'),
    ...has('rejected'),
    ...has('inprogress'),
  };
  const read = useQuery(usersQuery({ ...filters, page, rows }, names));
  const { data } = read;
  const open = (id: string, replace = false) =>
    navigate(`${adminUserApplicationsPath(id)}?page=0`, { replace });
  const lookUp = useLookUp(seesPeople ? address.filter('ssn') : undefined, open);
  usePageTitle(t('title'));
  return (
    <>
      <h1 className="k-title">{t('title')}</h1>
      <MaskedLead />
      {seesPeople && (
        <Tabs
          value={q}
          aria-label={t('lists')}
          variant="scrollable"
          allowScrollButtonsMobile
          onChange={(_, list: string) => address.change({ q: list })}
        >
          {userLists.map((list) => (
            <Tab key={list} value={list} label={t(`list_${list}`)} />
          ))}
        </Tabs>
      )}
      <FilterBar
        label={t('filters')}
        address={address}
        fields={[
          ...(seesPeople
            ? [
                {
                  name: 'ssn',
                  label: t('ssn'),
                  kind: 'text' as const,
                  describedBy: 'ssn-hint',
                  onEnter: lookUp,
                },
                { name: 'first_name', label: t('first_name'), kind: 'text' as const },
                { name: 'last_name', label: t('last_name'), kind: 'text' as const },
              ]
            : []),
          ...(['approved', 'rejected', 'inprogress'] as const).map((name) => ({
            name,
            label: t(name),
            kind: 'choice' as const,
            all: t('any'),
            choices: [['true', t('yes')] as const, ['false', t('no')] as const],
          })),
          ...(seesPeople ? [tagFilter({ label: t('tag'), all: t('any') }, tags)] : []),
        ]}
      />
      {seesPeople && (
        <p id="ssn-hint" style={{ margin: '-8px 0 16px', color: 'var(--k-ink-soft)', fontSize: '0.875rem' }}>
          {t('ssnHint')}
        </p>
      )}
      {data?.is_partial && <Alert severity="info">{t('partial')}</Alert>}
      <DataList
        label={t(`list_${q}`)}
        columns={userColumns(t, seesPeople, q !== 'all')}
        rows={data?.users ?? []}
        total={data?.total ?? 0}
        isTotalExact={data?.is_total_exact}
        read={read}
        address={address}
        notFilters={['q']}
        empty={t(q === 'all' ? 'empty' : 'emptyHits')}
        defaultSort={{ field: 'updated_at', sort: 'desc' }}
        tools={<ExportButton path={exportUsers.path} name="users" filters={{ ...filters, ...names }} />}
        onOpen={({ id }) => open(id)}
      />
    </>
  );
}
