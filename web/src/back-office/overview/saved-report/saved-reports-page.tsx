import './texts.ts';
import {
  deleteSavedReport,
  orderSavedReport,
  periodWords,
  restoreSavedReport,
  type SavedReportRow,
  scheduleWords,
} from '@kreditlina/domain/saved-report/contract';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOnce } from '../../../lib/api/api-client.ts';
import { useLanguage } from '../../../lib/browser/language.ts';
import { addNotice } from '../../../lib/errors/notices.ts';
import { usePageTitle } from '../../../lib/text/use-page-title.ts';
import { todayInSweden } from '../../../lib/time/days.ts';
import { tableDay, tableTime } from '../../../lib/time/table-time.ts';
import { Unread } from '../../../ui/data-list/list-notice.tsx';
import { useRemoval } from '../../ui/removal.ts';
import { SimpleTable, type TableColumn } from '../../ui/simple-table.tsx';
import { openNewest, overviewQuery, savedReportsQuery } from '../api.ts';

type Act = (row: SavedReportRow) => void;
interface RowActions {
  readonly onOpen: Act;
  readonly onMake: Act;
  readonly onChange: Act;
  readonly onDelete: Act;
}

/**
 * Keeps the buttons side by side even on a phone, where the table scrolls sideways, because stacked buttons
 * would overlap.
 */
const Row = styled('div')({ display: 'flex', gap: 4, whiteSpace: 'nowrap' });

/** Noon (UTC) falls on the same day in every European time zone. */
const shownDay = (day: string): string => tableDay(`${day}T12:00:00.000Z`);

function Period({ range }: SavedReportRow) {
  const { t } = useTranslation('savedReports');
  const language = useLanguage((state) => state.language);
  if (range.period !== 'fixed') return periodWords[range.period][language];
  return (
    <>
      {t('days', { from: shownDay(range.from), to: shownDay(range.to) })}
      {range.as_of !== null && `, ${t('asOf', { day: shownDay(range.as_of) })}`}
    </>
  );
}

function Newest({ row, onOpen }: { row: SavedReportRow; onOpen: Act }) {
  const { t } = useTranslation('savedReports');
  const { newest } = row;
  if (!newest) return t('never');
  const days = { from: shownDay(newest.from), to: shownDay(newest.to) };
  return (
    <>
      <span style={{ whiteSpace: 'nowrap' }}>
        {newest.is_new && <strong>{t('fresh')} </strong>}
        {tableTime(newest.ordered_at)}
      </span>
      <br />
      <small>
        {t('days', days)}, {t('asOf', { day: shownDay(newest.as_of) })}
      </small>{' '}
      {newest.status === 'ready' ? (
        <Button
          size="small"
          aria-label={t('openOf', { name: row.name, ...days })}
          onClick={() => onOpen(row)}
        >
          {t('open')}
        </Button>
      ) : (
        <em role="status">{t(newest.status)}</em>
      )}
    </>
  );
}

function Actions({ row, onMake, onChange, onDelete }: { row: SavedReportRow } & RowActions) {
  const { t } = useTranslation('savedReports');
  const { name } = row;
  return (
    <Row>
      <Button size="small" aria-label={t('makeOf', { name })} onClick={() => onMake(row)}>
        {t('make')}
      </Button>
      {row.may_change && (
        <>
          <Button size="small" aria-label={t('changeOf', { name })} onClick={() => onChange(row)}>
            {t('change')}
          </Button>
          <Button size="small" aria-label={t('deleteOf', { name })} onClick={() => onDelete(row)}>
            {t('delete')}
          </Button>
        </>
      )}
    </Row>
  );
}

function useColumns(actions: RowActions): TableColumn<SavedReportRow>[] {
  const { t } = useTranslation('savedReports');
  const language = useLanguage((state) => state.language);
  return [
    {
      name: t('name'),
      cell: ({ name, saved_by }) => (
        <>
          {name}
          {saved_by !== null && (
            <small>
              <br />
              {t('by', { name: saved_by })}
            </small>
          )}
        </>
      ),
    },
    { name: t('period'), cell: (row) => <Period {...row} /> },
    {
      name: t('schedule'),
      cell: ({ schedule, is_resting }) => (
        <>
          {scheduleWords[schedule][language]}
          {is_resting && schedule !== 'none' && (
            <small>
              <br />
              {t('rests')}
            </small>
          )}
        </>
      ),
    },
    { name: t('newest'), cell: (row) => <Newest row={row} onOpen={actions.onOpen} /> },
    {
      name: t('next'),
      cell: ({ next_due_on }) => (next_due_on === null ? t('notScheduled') : shownDay(next_due_on)),
    },
    { name: t('actions'), cell: (row) => <Actions row={row} {...actions} /> },
  ];
}

const SavedReportDialog = lazy(() => import('./saved-report-dialog.tsx'));

/** `/admin/reports`: the saved reports, with the last and the next run of each. */
export default function SavedReportsPage() {
  const { t } = useTranslation('savedReports');
  const client = useQueryClient();
  const list = useQuery(savedReportsQuery);
  const { data } = list;
  const overview = useQuery(overviewQuery);
  const [open, setOpen] = useState<SavedReportRow | 'new'>();
  usePageTitle(t('title'));
  const readAgain = () => client.invalidateQueries({ queryKey: savedReportsQuery.queryKey });
  const removal = useRemoval({
    list: savedReportsQuery.queryKey,
    remove: ({ id }: SavedReportRow) => callOnce(deleteSavedReport, { params: { id } }),
    restore: ({ id }) => callOnce(restoreSavedReport, { params: { id } }),
    removed: ({ name }) => t('deleted', { name }),
  });
  const make = useMutation({
    mutationFn: ({ id }: SavedReportRow) => callOnce(orderSavedReport, { params: { id } }),
    onSuccess: (_, { name }) => addNotice(t('ordered', { name }), 'success'),
    onSettled: readAgain,
  });
  const read = useMutation({ mutationFn: openNewest, onSettled: readAgain });
  const actions: RowActions = {
    onOpen: (row) => read.mutate(row),
    onMake: (row) => make.mutate(row),
    onChange: setOpen,
    onDelete: removal.remove,
  };
  const columns = useColumns(actions);
  return (
    <>
      <h1 className="k-title">{t('title')}</h1>
      <p>{t('lead')}</p>
      <Button variant="contained" sx={{ mb: 4 }} onClick={() => setOpen('new')}>
        {t('save')}
      </Button>
      <Unread read={list} />
      {data?.total === 0 && <p>{t('none')}</p>}
      {data && data.total > 0 && (
        <SimpleTable label={t('title')} rows={data.saved_reports} keyOf={({ id }) => id} columns={columns} />
      )}
      {open && (
        <Suspense>
          <SavedReportDialog
            today={overview.data?.today ?? todayInSweden()}
            {...(open === 'new' ? {} : { row: open })}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
