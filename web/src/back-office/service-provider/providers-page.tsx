import './texts.ts';
import { sortsOf } from '@kreditlina/domain/kernel/list-contract';
import {
  type ProviderRow,
  providersQuery as providersAsked,
} from '@kreditlina/domain/service-provider/contract';
import Button from '@mui/material/Button';
import type { GridColDef } from '@mui/x-data-grid';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { adminServiceCostsPath } from '../../lib/address/paths.ts';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { tableTime } from '../../lib/time/table-time.ts';
import { CellButton } from '../../ui/data-list/cells.tsx';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { FilterBar } from '../../ui/data-list/filter-bar.tsx';
import { useListAddress } from '../../ui/data-list/use-list-address.ts';
import { providersQuery } from './api.ts';

const SORTS = sortsOf(providersAsked);

const ProviderDialog = lazy(() => import('./provider-dialog.tsx'));

type Column = GridColDef<ProviderRow>;

const columnsOf = (
  t: TFunction<'serviceProviders'>,
  onEdit: ((row: ProviderRow) => void) | undefined,
): Column[] => [
  { field: 'name', headerName: t('name'), flex: 1, minWidth: 180 },
  { field: 'category', headerName: t('category'), width: 180 },
  { field: 'description', headerName: t('description'), flex: 2, minWidth: 200, sortable: false },
  {
    field: 'inserted_at',
    headerName: t('insertedAt'),
    width: 160,
    valueFormatter: (instant: string) => tableTime(instant),
  },
  { field: 'inserted_by', headerName: t('insertedBy'), width: 160, sortable: false },
  ...(onEdit
    ? [
        {
          field: 'actions',
          headerName: t('actions'),
          width: 110,
          sortable: false,
          renderCell: ({ row, hasFocus }: { row: ProviderRow; hasFocus: boolean }) => (
            <CellButton
              hasFocus={hasFocus}
              label={t('editOf', { name: row.name })}
              onPress={() => onEdit(row)}
            >
              {t('edit')}
            </CellButton>
          ),
        },
      ]
    : []),
];

/** `/admin/service-providers`: the providers; a row opens the costs of one. */
export default function ProvidersPage() {
  const { t } = useTranslation('serviceProviders');
  const navigate = useNavigate();
  const address = useListAddress(SORTS);
  const mayEdit = useSession(({ user }) => mayDo(user, 'manage-costs'));
  const { state, filter } = address;
  const read = useQuery(
    providersQuery({
      page: state.page,
      rows: state.rows,
      name: filter('name'),
      category: filter('category'),
      sort: state.sort ?? undefined,
      order: state.order ?? undefined,
    }),
  );
  const [open, setOpen] = useState<ProviderRow | 'new'>();
  usePageTitle(t('title'));
  return (
    <>
      <h1 className="k-title">{t('title')}</h1>
      <p>{t('lead')}</p>
      {mayEdit && (
        <Button variant="contained" onClick={() => setOpen('new')}>
          {t('add')}
        </Button>
      )}
      <FilterBar
        label={t('filters')}
        fields={[
          { name: 'name', label: t('name'), kind: 'text' },
          { name: 'category', label: t('category'), kind: 'text' },
        ]}
        address={address}
      />
      <DataList
        label={t('title')}
        columns={columnsOf(t, mayEdit ? setOpen : undefined)}
        rows={read.data?.service_providers ?? []}
        total={read.data?.total ?? 0}
        isTotalExact={read.data?.is_total_exact}
        read={read}
        address={address}
        empty={t(mayEdit ? 'emptyAdd' : 'empty')}
        defaultSort={{ field: 'name', sort: 'asc' }}
        onOpen={({ id }) => navigate(adminServiceCostsPath(id))}
      />
      {open && (
        <Suspense>
          <ProviderDialog
            {...(open === 'new' ? {} : { provider: open })}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
