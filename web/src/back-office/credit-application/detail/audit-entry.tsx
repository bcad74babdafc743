import { reasonInWords } from '@kreditlina/domain/audit/contracts/reason-words';
import type { AuditEntry } from '@kreditlina/domain/audit/contracts/staff';
import { MASK } from '@kreditlina/domain/kernel/personal';
import { formatDate } from '@kreditlina/domain/text/index';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/language.ts';
import { tableDay, tableTime, withTableDays } from '../../../lib/table-time.ts';
import { actorName } from '../../ui/audit/actor-name.ts';
import { ChangesTable } from '../../ui/audit/changes-table.tsx';
import { HashBadge } from '../../ui/audit/hash-badge.tsx';

const Item = styled('li')({
  position: 'relative',
  paddingLeft: 24,
  paddingBottom: 24,
  borderLeft: '2px solid var(--k-blue)',
  '&:last-of-type': { borderLeftColor: 'transparent' },
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -7,
    top: 4,
    width: 12,
    height: 12,
    borderRadius: '50%',
    border: '2px solid var(--k-blue)',
    background: 'var(--k-paper)',
  },
  '& p': { margin: 0 },
  '& small': { display: 'block', color: 'var(--k-ink-soft)', fontSize: '0.875rem', overflowWrap: 'anywhere' },
  '& summary': {
    display: 'inline-block',
    minHeight: 24,
    color: 'var(--k-blue)',
    cursor: 'pointer',
    textDecoration: 'underline',
  },
});

/** One thing that happened: what, who, when, why; opens to before → after and to its proof. */
export function AuditItem({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('applications');
  const { t: inTrail } = useTranslation('audit');
  const { language } = useLanguage();
  const { actor, reason_code } = entry;
  const comment = entry.comment === MASK ? t('masked.comment') : entry.comment;
  const why = [reason_code && reasonInWords(reason_code, language), comment].filter(Boolean).join(', ');
  return (
    <Item>
      <p>
        <strong>{withTableDays(entry.sentence[language])}</strong>
      </p>
      <small>
        {actorName(inTrail, actor, language)} ·{' '}
        <time dateTime={entry.occurred_at}>{tableTime(entry.occurred_at)}</time>
        {entry.effective_on !== formatDate(entry.occurred_at) && (
          <> · {t('audit.effective', { date: tableDay(entry.effective_on) })}</>
        )}
      </small>
      {why !== '' && <small>{t('audit.why', { why })}</small>}
      <details>
        <summary>
          {t('audit.changes')}
          <span className="visually-hidden">: {entry.type}</span>
        </summary>
        {entry.changes.length > 0 && <ChangesTable changes={entry.changes} />}
        <small>
          {t('audit.proof', { stream: entry.stream, version: entry.version ?? '•••', hash: entry.hash })}
        </small>
      </details>
      <HashBadge
        isVerified={entry.is_verified}
        text={t(entry.is_verified ? 'audit.verified' : 'audit.broken')}
      />
    </Item>
  );
}
