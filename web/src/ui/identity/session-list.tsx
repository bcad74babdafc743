import type { OpenSession } from '@kreditlina/domain/identity/contracts/customer';
import { formatDateTime, formatDeadline } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import './texts.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: '8px 0 16px',
  padding: 0,
  maxWidth: 720,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    minHeight: 56,
    padding: '8px 0',
    borderTop: '1px solid var(--k-line)',
  },
  '& li:last-of-type': { borderBottom: '1px solid var(--k-line)' },
  '& li > .MuiButton-text': { marginInline: -8, paddingInline: 8 },
  '& small': { display: 'block', color: 'var(--k-ink-soft)', fontSize: '0.875rem' },
});

/** Open sessions of one person with device and start, and a button to end each except the current one. */
export function SessionList(props: {
  sessions: readonly OpenSession[];
  onEnd: (session: OpenSession) => void;
  /** Format of times; in words by default. */
  formatTime?: ((instant: string) => string) | undefined;
}) {
  const { t, i18n } = useTranslation('sessions');
  const shown = props.formatTime ?? (i18n.language === 'sv' ? formatDeadline : formatDateTime);
  return (
    <List>
      {props.sessions.map((session) => {
        const device = session.device === '' ? t('unknown') : session.device;
        const started = shown(session.started_at);
        return (
          <li key={session.id}>
            <span>
              <strong>{device}</strong>
              {session.is_current && ` (${t('current')})`}
              <small>{t('times', { started, active: shown(session.active_at) })}</small>
            </span>
            {!session.is_current && (
              <Button
                size="small"
                aria-label={t('endOne', { device, started })}
                onClick={() => props.onEnd(session)}
              >
                {t('end')}
              </Button>
            )}
          </li>
        );
      })}
    </List>
  );
}
