import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusAnswer } from '../api/decision.ts';
import { StepScreen } from '../step-screen.tsx';
import { WaitingList } from '../waiting-list.tsx';

const SLOW_AFTER_MS = 30_000;

/** Decision in progress: what has arrived, what is pending, and advice if it takes long. */
export function DecidingScreen({ answer }: { answer: StatusAnswer }) {
  const { t } = useTranslation('application');
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const parts = answer.progress.map(({ part, done }) => ({
    text: t(`deciding.parts.${part}`, { defaultValue: part }),
    isDone: done,
  }));
  return (
    <StepScreen title={t('deciding.title')} lead={t('deciding.lead')}>
      <WaitingList parts={parts} doneText={t('deciding.done')} />
      {isSlow && <p role="status">{t('deciding.slow')}</p>}
    </StepScreen>
  );
}
