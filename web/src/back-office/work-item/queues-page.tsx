import './texts.ts';
import { formatCount, phoneText } from '@kreditlina/domain/text/index';
import {
  callQueues,
  itemFilters,
  queues,
  type WorkItemRow,
  type WorkItems,
} from '@kreditlina/domain/work-item/contract';
import { styled } from '@mui/material/styles';
import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { adminCompanyPath, adminCreditApplicationPath, paths } from '../../lib/address/paths.ts';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { tableTime } from '../../lib/time/table-time.ts';
import { CellButton, LazyTooltip } from '../../ui/data-list/cells.tsx';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { FilterBar } from '../../ui/data-list/filter-bar.tsx';
import { type ListAddress, useListAddress } from '../../ui/data-list/use-list-address.ts';
import { RolesToDecide } from '../ui/roles-to-decide.tsx';
import { assignItem, workItemsQuery } from './api.ts';
import type { Pending } from './item-dialog.tsx';

export type Act = 'take' | 'giveBack' | 'give' | 'call' | 'snooze';

interface Acts {
  /** Undefined for readers who may not act on items. */
  readonly onAct: ((row: WorkItemRow, act: Act) => void) | undefined;
  readonly seesPeople: boolean;
  readonly selfId: string | undefined;
}

type T = TFunction<'work'>;
type Column = GridColDef<WorkItemRow>;

const isCall = ({ queue }: WorkItemRow): boolean => callQueues.some((one) => one === queue);

/** Tooltip of the owner: the person who changed the item last, and their comment. */
function historyOf(row: WorkItemRow, t: T): string {
  const { changed_by, changed_at, comment, tries } = row;
  return [
    changed_by && changed_at && t('changed', { name: changed_by.name, time: tableTime(changed_at) }),
    comment && `${t('last')}: ${comment}`,
    tries > 0 && t('tries', { count: tries }),
  ]
    .filter(Boolean)
    .join('. ');
}

function actsOf({ row, hasFocus }: GridRenderCellParams<WorkItemRow>, t: T, { onAct, selfId }: Acts) {
  if (!onAct || row.closed_at !== null) return null;
  const isOwn = row.assignee !== null && row.assignee.id === selfId;
  const acts: readonly Act[] = [
    isOwn ? 'giveBack' : 'take',
    'give',
    ...(isCall(row) ? (['call'] as const) : []),
    'snooze',
  ];
  const what = `${t(`queueOf.${row.queue}`)}, ${row.company_name ?? t('noCompany')}`;
  return acts.map((act) => (
    <CellButton key={act} hasFocus={hasFocus} label={t(`${act}Of`, { what })} onPress={() => onAct(row, act)}>
      {t(act)}
    </CellButton>
  ));
}

/** Columns of the work queues: subject, company and deadline, then actions, then the person and the owner. */
function workColumns(t: T, acts: Acts): Column[] {
  const columns: Column[] = [
    {
      field: 'due_at',
      headerName: t('due'),
      width: 232,
      renderCell: ({ row }) => (
        <span style={row.is_overdue ? { color: 'var(--k-red)', fontWeight: 600 } : undefined}>
          {tableTime(row.due_at)}
          {row.is_overdue && ` ${t('late')}`}
        </span>
      ),
    },
    {
      field: 'queue',
      headerName: t('queue'),
      width: 215,
      valueGetter: (_, row) => t(`queueOf.${row.queue}`),
    },
    {
      field: 'company_name',
      headerName: t('company'),
      flex: 1,
      minWidth: 150,
      valueGetter: (_, row) => row.company_name ?? t('noCompany'),
    },
    {
      field: 'work',
      headerName: t('work'),
      width: 285,
      renderCell: (cell) => actsOf(cell, t, acts),
    },
    {
      field: 'user_name',
      headerName: t('person'),
      flex: 1,
      minWidth: 275,
      valueGetter: (_, row) =>
        [row.user_name, row.user_phone && phoneText(row.user_phone)].filter(Boolean).join(', '),
    },
    {
      field: 'assignee',
      headerName: t('owner'),
      width: 125,
      renderCell: ({ row }) => (
        <LazyTooltip title={historyOf(row, t)}>
          <span>
            {row.snoozed_until === null
              ? (row.assignee?.name ?? t('nobody'))
              : t('until', { time: tableTime(row.snoozed_until) })}
          </span>
        </LazyTooltip>
      ),
    },
  ];
  const hidden = new Set([...(acts.seesPeople ? [] : ['user_name']), ...(acts.onAct ? [] : ['work'])]);
  return columns.filter(({ field }) => !hidden.has(field)).map((column) => ({ ...column, sortable: false }));
}

/** Empty, because the list has a fixed order. */
const SORTS: readonly string[] = [];

const ItemDialog = lazy(() => import('./item-dialog.tsx'));

const Queues = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '0 12px',
    border: '1px solid var(--k-line)',
    borderRadius: 8,
    background: 'var(--k-surface)',
    color: 'var(--k-ink)',
    textDecoration: 'none',
  },
  '& a[aria-current="true"]': { borderColor: 'var(--k-blue)', fontWeight: 600 },
  '& small': { color: 'var(--k-red)', fontSize: '0.8125rem' },
});

function QueueLinks({ counts, address }: { counts: WorkItems['queues']; address: ListAddress }) {
  const { t } = useTranslation('work');
  const chosen = address.filter('queue');
  const sum = (of: 'open' | 'overdue') => counts.reduce((total, one) => total + one[of], 0);
  const known = queues.flatMap((queue) => counts.find((one) => one.queue === queue) ?? []);
  const shown = [{ queue: undefined, open: sum('open'), overdue: sum('overdue') }, ...known];
  return (
    <Queues aria-label={t('queues')}>
      {shown.map(({ queue, open, overdue }) => (
        <li key={queue ?? 'all'}>
          <Link
            to={queue === undefined ? paths.adminQueues : `${paths.adminQueues}?queue=${queue}`}
            aria-current={chosen === queue ? 'true' : undefined}
          >
            {queue === undefined ? t('all') : t(`queueOf.${queue}`)} {formatCount(open)}{' '}
            {overdue > 0 && <small>{t('overdueOf', { count: overdue })}</small>}
          </Link>
        </li>
      ))}
    </Queues>
  );
}

/** Bank files of which something could not be used. The operations page lists them with their lines. */
function FilesWaiting({ count }: { count: number }) {
  const { t } = useTranslation('work');
  return count === 0 ? null : (
    <p>
      <Link to={`${paths.adminOperations}#payment-files`}>{t('filesWaiting', { count })}</Link>
    </p>
  );
}

/** Payouts of which the bank's date cannot be right. */
function PayoutsWaiting({ count }: { count: number }) {
  const { t } = useTranslation('work');
  return count === 0 ? null : (
    <p>
      <Link to={`${paths.adminOperations}#payout-dates`}>{t('payoutsWaiting', { count })}</Link>
    </p>
  );
}

/**
 * Address at which an item is handled: the company's actions for account matters, otherwise the application.
 */
function pathOf({ queue, application_id, company_id, company_number, withdrawal_id }: WorkItemRow): string {
  const isOfAccount = withdrawal_id !== null || queue === 'limit-increase' || queue === 'claim';
  if (!isOfAccount || company_id === null) return adminCreditApplicationPath(application_id);
  const actions = `${adminCompanyPath({ id: company_id, company_number: company_number ?? '' })}?tab=actions`;
  return withdrawal_id === null ? actions : `${actions}#withdrawal-${withdrawal_id}`;
}

/** `/admin/queues`: the tasks of staff. A row opens the page on which the task is decided. */
export default function QueuesPage() {
  const { t } = useTranslation('work');
  const navigate = useNavigate();
  const client = useQueryClient();
  const address = useListAddress(SORTS);
  const user = useSession((session) => session.user);
  const [pending, setPending] = useState<Pending>();
  const { page, rows } = address.state;
  const query = { page, rows, queue: address.filter('queue'), show: address.filter('show') };
  const read = useQuery(workItemsQuery(query));
  const assign = useMutation({
    mutationFn: ({ row, to }: { row: WorkItemRow; to: string | null }) => assignItem(row, to),
    // Refetched also if a colleague acted first, so that the list shows who.
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'queues'] }),
  });
  usePageTitle(t('title'));
  const seesPeople = mayDo(user, 'see-personal-data');
  const onAct = (row: WorkItemRow, act: Act) => {
    if (act === 'take' || act === 'giveBack')
      assign.mutate({ row, to: act === 'take' ? (user?.id ?? null) : null });
    else setPending({ kind: act, row });
  };
  const columns = workColumns(t, {
    onAct: mayDo(user, 'review') ? onAct : undefined,
    seesPeople,
    selfId: user?.id,
  });
  return (
    <>
      <h1 className="k-title">{t('title')}</h1>
      <p>{t(seesPeople ? 'lead' : 'masked')}</p>
      <RolesToDecide />
      <FilesWaiting count={read.data?.payment_files_waiting ?? 0} />
      <PayoutsWaiting count={read.data?.payouts_waiting ?? 0} />
      {read.data && <QueueLinks counts={read.data.queues} address={address} />}
      <FilterBar
        label={t('filters')}
        fields={[
          {
            name: 'show',
            label: t('show'),
            kind: 'choice',
            all: t('shows.open'),
            choices: itemFilters.filter((one) => one !== 'open').map((one) => [one, t(`shows.${one}`)]),
          },
        ]}
        address={address}
      />
      <DataList
        label={t('label')}
        columns={columns}
        rows={read.data?.work_items ?? []}
        total={read.data?.total ?? 0}
        read={read}
        address={address}
        notFilters={['queue']}
        empty={t('empty')}
        defaultSort={{ field: 'due_at', sort: 'asc' }}
        onOpen={(row) => navigate(pathOf(row))}
      />
      {pending && (
        <Suspense>
          <ItemDialog {...pending} onClose={() => setPending(undefined)} />
        </Suspense>
      )}
    </>
  );
}
