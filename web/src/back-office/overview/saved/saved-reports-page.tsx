import './texts.ts';
import type { SavedReportRow } from '@kreditlina/domain/saved-report/contract';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addNotice, offerUndo } from '../../../lib/notices-store.ts';
import { todayInSweden } from '../../../lib/today.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Unread } from '../../../ui/data-list/list-notice.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { getOverviewQuery } from '../get-overview.ts';
import {
  deleteSavedReport,
  makeReportNow,
  openNewest,
  restoreSavedReport,
  savedReportsQuery,
} from './api.ts';
import { type RowActions, useColumns } from './columns.tsx';

const SavedReportDialog = lazy(() => import('./saved-report-dialog.tsx'));

/** `/admin/reports`: the saved reports, with their last and next run. */
export default function SavedReportsPage() {
  const { t } = useTranslation('savedReports');
  const client = useQueryClient();
  const list = useQuery(savedReportsQuery);
  const { data } = list;
  const overview = useQuery(getOverviewQuery);
  const [open, setOpen] = useState<SavedReportRow | 'new'>();
  usePageTitle(t('title'));
  const readAgain = () => client.invalidateQueries({ queryKey: savedReportsQuery.queryKey });
  const restore = useMutation({ mutationFn: restoreSavedReport, onSettled: readAgain });
  const remove = useMutation({
    mutationFn: ({ id }: SavedReportRow) => deleteSavedReport(id),
    onSuccess: (_, { id, name }) => offerUndo(t('deleted', { name }), () => restore.mutate(id)),
    onSettled: readAgain,
  });
  const make = useMutation({
    mutationFn: ({ id }: SavedReportRow) => makeReportNow(id),
    onSuccess: (_, { name }) => addNotice(t('ordered', { name }), 'success'),
    onSettled: readAgain,
  });
  const read = useMutation({ mutationFn: openNewest, onSettled: readAgain });
  const actions: RowActions = {
    onOpen: (row) => read.mutate(row),
    onMake: (row) => make.mutate(row),
    onChange: setOpen,
    onDelete: (row) => remove.mutate(row),
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
