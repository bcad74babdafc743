import './texts.ts';
import { sortsOf } from '@kreditlina/domain/kernel/list-contract';
import { type CostRow, costsQuery as costsAsked } from '@kreditlina/domain/service-cost/contract';
import { removeCost, restoreCost } from '@kreditlina/domain/service-provider/contract';
import { formatCents, formatCount } from '@kreditlina/domain/text/index';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Button from '@mui/material/Button';
import type { GridColDef } from '@mui/x-data-grid';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { callOnce } from '../../lib/api/api-client.ts';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { longDay, tableTime } from '../../lib/time/table-time.ts';
import { CellButton } from '../../ui/data-list/cells.tsx';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { useListAddress } from '../../ui/data-list/use-list-address.ts';
import { useRemoval } from '../ui/removal.ts';
import { allOfProviders, costsQuery, pathOf } from './api.ts';

const CostDialog = lazy(() => import('./cost-dialog.tsx'));

const SORTS = sortsOf(costsAsked);

function columnsOf(
  t: TFunction<'serviceProviders'>,
  onOpen: (row: CostRow) => void,
  onRemove: ((row: CostRow) => void) | undefined,
): GridColDef<CostRow>[] {
  const right = { align: 'right', headerAlign: 'right' } as const;
  return [
    { field: 'quantity', headerName: t('costs.quantity'), width: 120, ...right, valueFormatter: formatCount },
    { field: 'cost_cents', headerName: t('costs.cost'), width: 150, ...right, valueFormatter: formatCents },
    { field: 'from', headerName: t('costs.from'), flex: 1, minWidth: 180, valueFormatter: longDay },
    { field: 'to', headerName: t('costs.to'), flex: 1, minWidth: 180, valueFormatter: longDay },
    // The list is sorted by this column by default, and the grid rejects an order by a column that it does
    // not have.
    { field: 'inserted_at', headerName: t('costs.insertedAt'), width: 160, valueFormatter: tableTime },
    {
      field: 'actions',
      headerName: t('actions'),
      width: onRemove ? 260 : 170,
      sortable: false,
      renderCell: ({ row, hasFocus }) => (
        <>
          <CellButton
            hasFocus={hasFocus}
            label={t(onRemove ? 'costs.editOf' : 'costs.viewOf', { from: longDay(row.from) })}
            onPress={() => onOpen(row)}
          >
            {t(onRemove ? 'costs.edit' : 'costs.view')}
          </CellButton>
          {onRemove && (
            <CellButton
              hasFocus={hasFocus}
              label={t('costs.removeOf', { from: longDay(row.from) })}
              onPress={() => onRemove(row)}
            >
              {t('costs.remove')}
            </CellButton>
          )}
        </>
      ),
    },
  ];
}

/** `/admin/service-providers/{id}/costs`: a provider's costs, newest first. */
export default function CostsPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('serviceProviders');
  const address = useListAddress(SORTS);
  const mayEdit = useSession(({ user }) => mayDo(user, 'manage-costs'));
  const { state, filter } = address;
  const read = useQuery(
    costsQuery(id, {
      page: state.page,
      rows: state.rows,
      company_name: filter('company_name'),
      company_number: filter('company_number'),
      status: filter('status'),
      sort: state.sort ?? undefined,
      order: state.order ?? undefined,
    }),
  );
  const [open, setOpen] = useState<CostRow | 'new'>();
  const removal = useRemoval({
    list: allOfProviders.queryKey,
    remove: (row: CostRow) => callOnce(removeCost, pathOf(row)),
    restore: (row) => callOnce(restoreCost, pathOf(row)),
    removed: () => t('costs.removed'),
  });
  const name = read.data?.service_provider.name ?? '';
  const title = t('costs.title', { name });
  usePageTitle(title);
  return (
    <>
      <Breadcrumbs aria-label={t('crumbs')} sx={{ mb: 1 }}>
        <Link to={paths.admin}>{t('dashboard')}</Link>
        <Link to={paths.adminServiceProviders}>{t('title')}</Link>
        {name !== '' && <span>{name}</span>}
      </Breadcrumbs>
      <h1 className="k-title">{title}</h1>
      {mayEdit && (
        <Button variant="contained" sx={{ mb: 2 }} onClick={() => setOpen('new')}>
          {t('costs.add')}
        </Button>
      )}
      <DataList
        label={t('costs.label')}
        columns={columnsOf(t, setOpen, mayEdit ? removal.remove : undefined)}
        rows={read.data?.costs ?? []}
        total={read.data?.total ?? 0}
        isTotalExact={read.data?.is_total_exact}
        read={read}
        address={address}
        empty={t(mayEdit ? 'costs.emptyAdd' : 'costs.empty')}
        defaultSort={{ field: 'inserted_at', sort: 'desc' }}
        onOpen={setOpen}
      />
      {open && (
        <Suspense>
          <CostDialog
            providerId={id}
            isReadOnly={!mayEdit}
            {...(open === 'new' ? {} : { row: open })}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
