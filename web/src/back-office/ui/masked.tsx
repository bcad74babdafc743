import './people-texts.ts';
import { MASK } from '@kreditlina/domain/kernel/personal';
import { useTranslation } from 'react-i18next';
import { mayDo, useSession } from '../../lib/session-store.ts';

/** Whether the reader sees personal data unmasked; the server masks it for everybody else. */
export const useSeesPeople = (): boolean => useSession(({ user }) => mayDo(user, 'see-personal-data'));

/** A text from the server, or a placeholder if it is masked. */
export function Shown({ children }: { children: string }) {
  const { t } = useTranslation('people');
  if (children !== MASK) return children;
  return (
    <>
      <span aria-hidden>{MASK}</span>
      <span className="visually-hidden">{t('maskedWord')}</span>
    </>
  );
}

/** Explains above a screen why parts of it are masked; empty for readers who see everything. */
export function MaskedLead() {
  const { t } = useTranslation('people');
  const seesPeople = useSeesPeople();
  if (seesPeople) return null;
  return <p style={{ margin: '0 0 16px', color: 'var(--k-ink-soft)' }}>{t('maskedLead')}</p>;
}
