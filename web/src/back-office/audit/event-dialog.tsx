import './texts.ts';
import { fieldInWords, valueInWords } from '@kreditlina/domain/audit/contracts/in-words';
import { reasonAsChoice, reasonInWords } from '@kreditlina/domain/audit/contracts/reason-words';
import { type AuditEntry, type AuditEvent, resultInWords } from '@kreditlina/domain/audit/contracts/staff';
import { getUndo, type UndoAnswer, undoBody, undoEvent } from '@kreditlina/domain/audit/contracts/undo';
import { MASK } from '@kreditlina/domain/kernel/personal';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useLanguage } from '../../lib/browser/language.ts';
import { addNotice } from '../../lib/errors/notices.ts';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { tableDay, tableTime, withTableDays } from '../../lib/time/table-time.ts';
import { MessageDialog } from '../../ui/dialogs/message-dialog.tsx';
import { formSchema, useContractForm } from '../../ui/forms/contract-form.ts';
import { type Fact, FactList } from '../../ui/page/fact-list.tsx';
import { SkeletonLines } from '../../ui/page/loading.tsx';
import { useAsOf } from '../ui/as-of/use-as-of.ts';
import { warningsInWords } from '../ui/effect-words.ts';
import { OverrideDialog, whyMissing } from '../ui/override-dialog.tsx';
import { Shown } from '../ui/personal-data.tsx';
import { actorName, auditEventQuery } from './events.ts';

const Changes = styled('table')({
  width: '100%',
  marginTop: 8,
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.875rem',
  '& caption': { textAlign: 'left', fontWeight: 600, fontSize: '1rem', paddingBottom: 4 },
  '& th, & td': {
    padding: '4px 8px 4px 0',
    borderBottom: '1px solid var(--k-line)',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    fontWeight: 400,
  },
  '& thead th': { fontWeight: 600 },
});

/** True if the field holds a lender's position; the lender's name depends on the installation. */
const isLender = (field: string, value: string): value is 'first' | 'second' =>
  /(^|\.)(lender|rejectedBy)$/.test(field) && ['first', 'second'].includes(value);

export function ChangesTable({ changes, caption }: { changes: AuditEntry['changes']; caption?: string }) {
  const { t } = useTranslation('audit');
  const { language } = useLanguage();
  const inWords = (field: string, value: string) =>
    isLender(field, value)
      ? t(`common:lender.${value}`)
      : withTableDays(valueInWords(field, value, language));
  const shown = (field: string, value: string | null) =>
    value === null ? t('nothing') : <Shown>{value === MASK ? MASK : inWords(field, value)}</Shown>;
  return (
    <Changes>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field === MASK ? t('hidden') : fieldInWords(field, language)}</th>
            <td>{shown(field, before)}</td>
            <td>{shown(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </Changes>
  );
}

const Badge = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: '0.875rem',
  fontWeight: 600,
});

function HashBadge({ isVerified, text }: { isVerified: boolean; text: string }) {
  return (
    <Badge style={{ color: isVerified ? 'var(--k-green)' : 'var(--k-red)' }}>
      <span aria-hidden="true">{isVerified ? '✓' : '✕'}</span>
      {text}
    </Badge>
  );
}

const undoQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'audit', 'undo', id],
    queryFn: ({ signal }) => call(getUndo, { params: { id } }, { signal }),
    staleTime: 0,
  });

const undoForm = formSchema(undoBody.omit({ version: true }), {
  missing: whyMissing,
  faults: ({ reason }) => (reason === '' ? { reason: whyMissing.reason } : {}),
});

function UndoDialog(props: { id: string; what: string; undo: UndoAnswer; onClose: () => void }) {
  const { id, what, undo, onClose } = props;
  const { t } = useTranslation('audit');
  const { language } = useLanguage();
  const client = useQueryClient();
  const submit = useSubmit(undoEvent, { id }, async ({ is_proposed }) => {
    addNotice(t(is_proposed ? 'undoProposed' : 'undoDone'), 'success');
    await client.invalidateQueries({ queryKey: ['admin'] });
  });
  const form = useContractForm({
    schema: undoForm,
    texts: 'audit',
    defaults: { reason: '', comment: '' },
    version: undo.version,
    save: async (why, _values, version) => {
      await submit.mutateAsync({ ...why, version });
      onClose();
    },
  });
  const told = [...(undo.needs_second_person ? [t('undoByTwo')] : []), ...warningsInWords(t, undo.warnings)];
  return (
    <OverrideDialog
      title={t('undo')}
      lead={
        <>
          <p>{t('undoLead', { what })}</p>
          {/* The effect excludes changes that are visible only in the history. */}
          {undo.effect.length > 0 && (
            <div style={{ marginBottom: 24 }}>
              <ChangesTable changes={undo.effect} caption={t('undoChanges')} />
            </div>
          )}
        </>
      }
      warning={told.length > 0 ? told.join(' ') : undefined}
      form={form}
      reason={form.bindText('reason')}
      reasons={undo.reasons.map((value) => ({ value, label: reasonAsChoice(value, language) }))}
      comment={form.bindText('comment')}
      submitText={t('undo')}
      cancelText={t('close')}
      onClose={onClose}
    />
  );
}

/**
 * Button that undoes an event, or the reason why it cannot be undone, such as later events; renders nothing
 * if the event is final.
 */
export function Undo({ id, what }: { id: string; what: string }) {
  const { t } = useTranslation('audit');
  const { language } = useLanguage();
  const user = useSession((session) => session.user);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...undoQuery(id), enabled: mayDo(user, 'review') });
  if (!data?.is_reversible) return null;
  if (data.dependants.length > 0) {
    return (
      <section>
        <p>{t('undoBlocked')}</p>
        <ul>
          {data.dependants.map((one) => (
            <li key={one.id}>
              {tableTime(one.occurred_at)} {withTableDays(one.sentence[language])}
            </li>
          ))}
        </ul>
      </section>
    );
  }
  if (data.refusal) return <p>{t('undoRefused', { why: data.refusal[language].replace(/\.$/, '') })}</p>;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('undo')}
      </Button>
      {isOpen && <UndoDialog id={id} what={what} undo={data} onClose={() => setOpen(false)} />}
    </>
  );
}

const Raw = styled('details')({
  margin: '16px 0',
  '& summary': { minHeight: 24, color: 'var(--k-blue)', cursor: 'pointer', textDecoration: 'underline' },
  '& pre': {
    maxHeight: 320,
    overflow: 'auto',
    padding: 12,
    border: '1px solid var(--k-line)',
    fontSize: '0.8125rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

function useFacts(event: AuditEvent): Fact[] {
  const { t } = useTranslation('audit');
  const { language } = useLanguage();
  const said = (comment: string | null) => (comment === MASK ? t('hidden') : comment);
  const why = (reason: string | null, comment: string | null) =>
    [reason && reasonInWords(reason, language), said(comment)].filter(Boolean).join(', ');
  const { counterpart } = event;
  const isTakenBack =
    counterpart?.result === 'refused'
      ? counterpart.actor.id === event.actor.id
      : event.result === 'refused' && counterpart?.actor.id === event.actor.id;
  const decider = isTakenBack ? 'takenBack' : 'decidedBy';
  const facts: [string, string | null][] = [
    [t('result'), resultInWords(event.result, language)],
    [t('who'), actorName(t, event.actor, language)],
    [t('time'), tableTime(event.occurred_at)],
    [t('effective'), tableDay(event.effective_on)],
    [t('why'), why(event.reason_code, event.comment)],
    ...(counterpart
      ? ([
          [
            t(counterpart.result === 'proposed' ? 'proposedBy' : decider),
            `${actorName(t, counterpart.actor, language)}, ${tableTime(counterpart.occurred_at)}`,
          ],
          [
            `${t('why')} (${resultInWords(counterpart.result, language)})`,
            why(counterpart.reason_code, counterpart.comment),
          ],
        ] as [string, string][])
      : []),
  ];
  return facts.flatMap(([key, value]) => (value ? [{ key, value }] : []));
}

/**
 * @param children actions on the event, or the reason for their absence; placed above the proof, which fills
 * a small window
 */
function Body({ event, children }: { event: AuditEvent; children: ReactNode }) {
  const { t } = useTranslation('audit');
  const facts = useFacts(event);
  return (
    <>
      <FactList facts={facts} />
      {event.changes.length > 0 ? (
        <ChangesTable changes={event.changes} caption={t('changes')} />
      ) : (
        <p>{t('noChanges')}</p>
      )}
      {children}
      <p>
        <HashBadge isVerified={event.is_verified} text={t(event.is_verified ? 'verified' : 'broken')} />
      </p>
      <p style={{ fontSize: '0.875rem', color: 'var(--k-ink-soft)', overflowWrap: 'anywhere' }}>
        {t('proof', { stream: event.stream, version: event.version ?? MASK, hash: event.hash })}
      </p>
      {event.raw !== MASK && (
        <Raw>
          <summary>{t('raw')}</summary>
          <pre>{event.raw}</pre>
        </Raw>
      )}
    </>
  );
}

/** One event with the other half of a four-eyes decision, its proof and, for experts, the raw event. */
export default function EventDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('audit');
  const { language } = useLanguage();
  const { at } = useAsOf();
  const { data: event, isError } = useQuery(auditEventQuery(id));
  return (
    <MessageDialog
      title={event ? withTableDays(event.sentence[language]) : t('list')}
      maxWidth="md"
      isOnlyText
      isInAddress
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {!event && !isError && <SkeletonLines />}
      {isError && !event && <p>{t('unavailable')}</p>}
      {event && (
        <Body event={event}>
          {at === undefined && <Undo id={id} what={withTableDays(event.sentence[language])} />}
        </Body>
      )}
    </MessageDialog>
  );
}
