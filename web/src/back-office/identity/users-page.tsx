import './users-texts.ts';
import { userLists } from '@kreditlina/domain/identity/contracts/users';
import Alert from '@mui/material/Alert';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { adminUserApplicationsPath, apiPaths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { ExportButton } from '../../ui/data-list/export-button.tsx';
import { FilterBar } from '../../ui/data-list/filter-bar.tsx';
import { useListAddress } from '../../ui/data-list/use-list-address.ts';
import { MaskedLead, useSeesPeople } from '../ui/masked.tsx';
import { NameFilters } from './name-filters.tsx';
import { userColumns } from './user-columns.tsx';
import { type Names, usersQuery } from './users-calls.ts';

const isOneOf = <Value extends string>(values: readonly Value[], value: string | undefined): value is Value =>
  values.some((one) => one === value);

/** `/admin/users`: who has logged in, or whom the lists know. Names and numbers that are searched for stand in no address. */
export default function UsersPage() {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const address = useListAddress();
  const seesPeople = useSeesPeople();
  const [names, setNames] = useState<Names>({});
  const wanted = address.filter('q');
  // Whoever gets masks is told of no hit.
  const q = seesPeople && isOneOf(userLists, wanted) ? wanted : 'all';
  const has = (name: string) => {
    const value = address.filter(name);
    return isOneOf(['true', 'false'] as const, value) ? { [name]: value } : {};
  };
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
  const open = (id: string) => navigate(`${adminUserApplicationsPath(id)}?page=0`);
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
        fields={(['approved', 'rejected', 'inprogress'] as const).map((name) => ({
          name,
          label: t(name),
          kind: 'choice',
          all: t('any'),
          choices: [
            ['true', t('yes')],
            ['false', t('no')],
          ],
        }))}
      >
        {seesPeople && (
          <NameFilters
            onChange={(changed) => {
              setNames(changed);
              if (page !== 0) address.change({ page: '0' });
            }}
            onFound={open}
          />
        )}
      </FilterBar>
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
        tools={
          <ExportButton
            endpoint={apiPaths.adminUsersExport}
            name="users"
            filters={{ ...filters, ...names }}
          />
        }
        onOpen={({ id }) => open(id)}
      />
    </>
  );
}
