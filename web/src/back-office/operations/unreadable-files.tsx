import type { ReadingPurpose } from '@kreditlina/domain/kernel/rights';
import type { FileLine, OperationsAnswer } from '@kreditlina/domain/operations/contracts/staff';
import { formatCents } from '@kreditlina/domain/text/index';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { tableDay } from '../../lib/time/table-time.ts';
import { PurposeForm } from '../ui/purpose-form.tsx';
import { readFileAgain, setAsideFile, settleFile, showFileLines } from './api.ts';

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
 * Files of which some lines or payments, or all of them, were unusable. Each is a task until the bank has
 * mended it or staff record how it was settled.
 */
export function PartlyUsedFiles({ files }: { files: readonly PartlyUsedFile[] }) {
  const { t } = useTranslation('operations');
  const [chosen, setChosen] = useState<{ step: FileStep; sequence: number }>();
  if (files.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1, '& .MuiAlert-message': { minWidth: 0 } }}>
      <div>{t('partlyUsed')}</div>
      <ul style={{ margin: '8px 0 0', paddingLeft: 20 }}>
        {files.map((file) => (
          <FaultyFile
            // The lines of an earlier reading are no longer shown beside the faults of a new one.
            key={`${file.sequence} ${file.bad_line_count} ${file.payment_count}`}
            file={file}
            onStep={(step) => setChosen({ step, sequence: file.sequence })}
          />
        ))}
      </ul>
      {chosen && (
        <Suspense>
          <CommentDialog
            title={t(`${chosen.step}Of`, { file: chosen.sequence })}
            lead={<p>{t(`${chosen.step}Lead`)}</p>}
            submitText={t(chosen.step)}
            act={(comment) => acts[chosen.step](chosen.sequence, comment)}
            doneText={t(`${chosen.step}Done`, { file: chosen.sequence })}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </Alert>
  );
}

type PartlyUsedFile = OperationsAnswer['partly_used_files'][number];

const acts = { readAgain: readFileAgain, settle: settleFile } as const;
type FileStep = keyof typeof acts;

/** One file with its faults. The lines, which may name payers, are shown for a purpose that is recorded. */
function FaultyFile({ file, onStep }: { file: PartlyUsedFile; onStep: (step: FileStep) => void }) {
  const { t } = useTranslation('operations');
  const user = useSession((session) => session.user);
  const [isAsking, setIsAsking] = useState(false);
  const [shown, setShown] = useState<readonly FileLine[]>();
  // The server records an event with the reader, the file and the purpose.
  const show = async (purpose: ReadingPurpose) => {
    const { lines } = await showFileLines(file.sequence, purpose);
    setShown(lines);
    setIsAsking(false);
  };
  const steps: readonly FileStep[] = file.is_read_again ? ['settle'] : ['readAgain', 'settle'];
  return (
    <li style={{ marginTop: 12 }}>
      <strong>{t('fileOf', { file: file.sequence, day: tableDay(file.on) })}</strong>{' '}
      {t('usedPayments', { count: file.payment_count })} {file.is_read_again && t('isReadAgain')}
      <ul style={{ paddingLeft: 20 }}>
        {file.bad_lines.map(({ line, reason }) => (
          <li key={line}>
            {t('badLine', { line, reason: t(`badReason.${reason}`, { defaultValue: reason }) })}
            <LineText line={line} shown={shown} />
          </li>
        ))}
        {file.bad_line_count > file.bad_lines.length && (
          <li>{t('moreLines', { count: file.bad_line_count - file.bad_lines.length })}</li>
        )}
        {file.differing_count > 0 && <DifferingPayments {...file} shown={shown} />}
      </ul>
      {mayDo(user, 'reveal-number') && !isAsking && !shown && (
        <Button
          size="small"
          aria-label={t('showLinesOf', { file: file.sequence })}
          onClick={() => setIsAsking(true)}
        >
          {t('showLines')}
        </Button>
      )}
      {mayDo(user, 'operate') &&
        steps.map((step) => (
          <Button
            key={step}
            size="small"
            aria-label={t(`${step}Of`, { file: file.sequence })}
            onClick={() => onStep(step)}
          >
            {t(step)}
          </Button>
        ))}
      {isAsking && (
        <div style={{ maxWidth: 480, marginTop: 8 }}>
          <PurposeForm submitText={t('showLines')} onOpen={show} />
        </div>
      )}
    </li>
  );
}

/** Line as the bank wrote it, once the reader has stated a purpose. Its blanks matter: fields have places. */
function LineText({ line, shown }: { line: number; shown: readonly FileLine[] | undefined }) {
  const { t } = useTranslation('operations');
  const found = shown?.find((one) => one.line === line);
  if (!found) return null;
  return (
    <code style={{ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {found.text ?? t('noLine')}
    </code>
  );
}

/**
 * Payments whose data in the file differs from the recorded data, side by side, so that staff can ask the
 * bank.
 */
function DifferingPayments({
  differing_count: count,
  differing_payment_ids: ids,
  differing_payments: payments,
  shown,
}: Pick<PartlyUsedFile, 'differing_count' | 'differing_payment_ids' | 'differing_payments'> & {
  shown: readonly FileLine[] | undefined;
}) {
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
            <LineText line={line} shown={shown} />
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
