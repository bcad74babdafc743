import type { OperationsAnswer } from '@kreditlina/domain/operations/contracts/staff';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addNotice } from '../../lib/errors/notices.ts';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { tableTime } from '../../lib/time/table-time.ts';
import { SimpleTable } from '../ui/simple-table.tsx';
import { dismissJob, operationsQuery, retryJob } from './api.ts';

const CommentDialog = lazy(() => import('./comment-dialog.tsx'));

/** Jobs that have used all their attempts. Each can be queued again, or dismissed with a reason. */
export function FailedJobs({ jobs }: { jobs: OperationsAnswer['jobs']['failed_jobs'] }) {
  const { t } = useTranslation('operations');
  const queryClient = useQueryClient();
  const mayOperate = useSession(({ user }) => mayDo(user, 'operate'));
  const { mutate, isPending } = useMutation({
    mutationFn: retryJob,
    onSuccess: () => addNotice(t('retried'), 'success'),
    onSettled: () => queryClient.invalidateQueries(operationsQuery),
  });
  const [chosen, setChosen] = useState<string>();
  if (jobs.length === 0) return <p>{t('noFailed')}</p>;
  return (
    <>
      <SimpleTable
        label={t('count_failed')}
        rows={jobs}
        keyOf={({ id }) => id}
        columns={[
          { name: t('name'), cell: ({ id }) => id },
          { name: t('tries'), cell: ({ attempts }) => attempts, isNumber: true },
          { name: t('error'), cell: ({ error }) => error },
          { name: t('at'), cell: ({ failed_at: at }) => tableTime(at) },
          ...(mayOperate
            ? [
                {
                  name: t('retry'),
                  cell: ({ id }: { id: string }) => (
                    <>
                      <Button
                        size="small"
                        disabled={isPending}
                        aria-label={t('retryOf', { id })}
                        onClick={() => mutate(id)}
                      >
                        {t('retry')}
                      </Button>
                      <Button size="small" aria-label={t('dismissOf', { id })} onClick={() => setChosen(id)}>
                        {t('dismiss')}
                      </Button>
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      {chosen !== undefined && (
        <Suspense>
          <CommentDialog
            title={t('dismissOf', { id: chosen })}
            lead={<p>{t('dismissLead')}</p>}
            submitText={t('dismiss')}
            act={(comment) => dismissJob(chosen, comment)}
            doneText={t('dismissed')}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
