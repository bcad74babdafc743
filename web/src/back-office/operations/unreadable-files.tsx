import type { OperationsAnswer } from '@kreditlina/domain/operations/contracts/staff';
import { formatCents } from '@kreditlina/domain/text/index';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { tableDay } from '../../lib/time/table-time.ts';
import { setAsideFile, settleFile } from './api.ts';

const CommentDialog = lazy(() => import('./comment-dialog.tsx'));

/** Unreadable bank files. Each is retried at every poll, until the bank repairs it or staff set it aside. */
export function UnreadableFiles({ files }: { files: readonly number[] }) {
  const { t } = useTranslation('operations');
  return files.length === 0 ? null : (
    <WaitingFiles files={files} lead={t('unreadable')} asideLead={t('setAsideLead')} />
  );
}

/**
 * Numbers missing in the sequence of bank files. Each is a task until its file arrives or staff set it aside.
 */
export function MissingFiles({ files }: { files: readonly number[] }) {
  const { t } = useTranslation('operations');
  return files.length === 0 ? null : (
    <WaitingFiles files={files} lead={t('missing')} asideLead={t('setAsideMissingLead')} />
  );
}

function WaitingFiles({
  files,
  lead,
  asideLead,
}: {
  files: readonly number[];
  lead: string;
  asideLead: string;
}) {
  const { t } = useTranslation('operations');
  const mayOperate = useSession(({ user }) => mayDo(user, 'operate'));
  const [chosen, setChosen] = useState<number>();
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      <div>{lead}</div>
      <ul style={{ margin: '8px 0 0', paddingLeft: 20 }}>
        {files.map((file) => (
          <li key={file}>
            {t('file', { file })}{' '}
            {mayOperate && (
              <Button size="small" aria-label={t('setAsideOf', { file })} onClick={() => setChosen(file)}>
                {t('setAside')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen !== undefined && (
        <Suspense>
          <CommentDialog
            title={t('setAsideOf', { file: chosen })}
            lead={<p>{asideLead}</p>}
            submitText={t('setAside')}
            act={(comment) => setAsideFile(chosen, comment)}
            doneText={t('setAsideNow', { file: chosen })}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </Alert>
  );
}

/**
 * Files of which some lines or payments were unusable. Each is a task until staff record how it was settled.
 */
export function PartlyUsedFiles({ files }: { files: OperationsAnswer['partly_used_files'] }) {
  const { t } = useTranslation('operations');
  const mayOperate = useSession(({ user }) => mayDo(user, 'operate'));
  const [chosen, setChosen] = useState<number>();
  if (files.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      <div>{t('partlyUsed')}</div>
      <ul style={{ margin: '8px 0 0', paddingLeft: 20 }}>
        {files.map(({ sequence, on, ...parts }) => (
          <li key={sequence}>
            {t('fileOf', { file: sequence, day: tableDay(on) })}{' '}
            {mayOperate && (
              <Button
                size="small"
                aria-label={t('settleOf', { file: sequence })}
                onClick={() => setChosen(sequence)}
              >
                {t('settle')}
              </Button>
            )}
            <ul style={{ paddingLeft: 20 }}>
              {parts.bad_lines.map(({ line, reason }) => (
                <li key={line}>
                  {t('badLine', { line, reason: t(`badReason.${reason}`, { defaultValue: reason }) })}
                </li>
              ))}
              {parts.bad_line_count > parts.bad_lines.length && (
                <li>{t('moreLines', { count: parts.bad_line_count - parts.bad_lines.length })}</li>
              )}
              {parts.differing_count > 0 && <DifferingPayments {...parts} />}
            </ul>
          </li>
        ))}
      </ul>
      {chosen !== undefined && (
        <Suspense>
          <CommentDialog
            title={t('settleOf', { file: chosen })}
            lead={<p>{t('settleLead')}</p>}
            submitText={t('settle')}
            act={(comment) => settleFile(chosen, comment)}
            doneText={t('settled', { file: chosen })}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </Alert>
  );
}

type PartlyUsedFile = OperationsAnswer['partly_used_files'][number];

/**
 * Payments whose data in the file differs from the recorded data, side by side, so that staff can ask the
 * bank.
 */
function DifferingPayments({
  differing_count: count,
  differing_payment_ids: ids,
  differing_payments: payments,
}: Pick<PartlyUsedFile, 'differing_count' | 'differing_payment_ids' | 'differing_payments'>) {
  const { t } = useTranslation('operations');
  const said = ({ amount_cents, value_on, ocr_number: ocr }: (typeof payments)[number]['told']) => {
    const what = { amount: formatCents(amount_cents), day: tableDay(value_on) };
    return ocr === null ? t('saidWithoutOcr', what) : t('saidWithOcr', { ...what, ocr });
  };
  const unknown = payments.length === 0 ? ids : [];
  const rest = count - payments.length - unknown.length;
  return (
    <li>
      {t('differing', { count })}
      <ul style={{ paddingLeft: 20 }}>
        {payments.map(({ payment_id, bank_reference: reference, line, recorded, told }) => (
          <li key={`${payment_id}/${line}`}>
            {t('differingPayment', { line, reference, recorded: said(recorded), told: said(told) })}
          </li>
        ))}
        {unknown.map((id) => (
          <li key={id}>{t('differingUnknown', { id })}</li>
        ))}
        {rest > 0 && <li>{t('morePayments', { count: rest })}</li>}
      </ul>
    </li>
  );
}
