import './texts/texts.ts';
import { formatCount } from '@kreditlina/domain/text/index';
import { itemFilters, queues, type WorkItemRow, type WorkItems } from '@kreditlina/domain/work-item/contract';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { adminCompanyPath, adminCreditApplicationPath, paths } from '../../lib/paths.ts';
import { mayDo, useSession } from '../../lib/session-store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { FilterBar } from '../../ui/data-list/filter-bar.tsx';
import { type ListAddress, useListAddress } from '../../ui/data-list/use-list-address.ts';
import { RolesToDecide } from '../ui/roles-to-decide.tsx';
import { assignItem, workItemsQuery } from './api.ts';
import { type Act, workColumns } from './columns.tsx';
import type { Pending } from './item-dialog.tsx';

/** The order of the rows is fixed. */
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

/** Links to the queues, with their counts. */
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

/** Page on which an item is handled: the company's actions for account matters, otherwise the application. */
function pathOf({ queue, application_id, company_id, company_number, withdrawal_id }: WorkItemRow): string {
  const isOfAccount = withdrawal_id !== null || queue === 'limit-increase';
  if (!isOfAccount || company_id === null) return adminCreditApplicationPath(application_id);
  const actions = `${adminCompanyPath({ id: company_id, company_number: company_number ?? '' })}?tab=actions`;
  return withdrawal_id === null ? actions : `${actions}#draw-${withdrawal_id}`;
}

/** `/admin/queues`: the staff's tasks; a row opens the page on which it is decided. */
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
    // Also after losing to a colleague: the list then shows who acted.
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
