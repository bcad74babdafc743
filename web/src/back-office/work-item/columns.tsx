import { phoneText } from '@kreditlina/domain/text/index';
import { callQueues, type WorkItemRow } from '@kreditlina/domain/work-item/contract';
import Button from '@mui/material/Button';
import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import { tableTime } from '../../lib/table-time.ts';
import { LazyTooltip } from '../../ui/lazy-tooltip.tsx';

export type Act = 'take' | 'giveBack' | 'give' | 'call' | 'snooze';

export interface Acts {
  /** Undefined for readers without decision rights. */
  readonly onAct: ((row: WorkItemRow, act: Act) => void) | undefined;
  readonly seesPeople: boolean;
  readonly selfId: string | undefined;
}

type T = TFunction<'work'>;
type Column = GridColDef<WorkItemRow>;

const isCall = ({ queue }: WorkItemRow): boolean => callQueues.some((one) => one === queue);

/** Tooltip of the owner: who changed the item last, and their comment. */
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
    <Button
      key={act}
      size="small"
      tabIndex={hasFocus ? 0 : -1}
      aria-label={t(`${act}Of`, { what })}
      onClick={(event) => {
        event.stopPropagation();
        onAct(row, act);
      }}
    >
      {t(act)}
    </Button>
  ));
}

/** Columns of the work queues: subject, company, deadline; actions; then the person and the owner. */
export function workColumns(t: T, acts: Acts): Column[] {
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
