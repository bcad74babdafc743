import './texts.ts';
import { reasonInWords } from '@kreditlina/domain/audit/contracts/reason-words';
import { type AuditEvent, resultInWords } from '@kreditlina/domain/audit/contracts/staff';
import { MASK } from '@kreditlina/domain/kernel/personal';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/language.ts';
import { tableDay, tableTime, withTableDays } from '../../../lib/table-time.ts';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { SkeletonLines } from '../../../ui/skeleton-lines.tsx';
import { useAsOf } from '../as-of/use-as-of.ts';
import { actorName } from './actor-name.ts';
import { auditEventQuery } from './calls.ts';
import { ChangesTable } from './changes-table.tsx';
import { HashBadge } from './hash-badge.tsx';
import { Undo } from './undo.tsx';

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
 * @param children actions on the event, or why there are none: above the proof, which fills a small window
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

/**
 * One event: actor, reason, changes, the other half of a four-eyes decision, its proof, and the raw event for
 * experts.
 */
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
