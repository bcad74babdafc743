import { useTranslation } from 'react-i18next';
import { StepScreen } from './step-screen.tsx';

/** A step's data could not be loaded: retry, or back. */
export function LoadFailure(props: { onRetry: () => void; onBack: (() => void) | undefined }) {
  const { t } = useTranslation('application');
  return (
    <StepScreen
      title={t('unavailable.title')}
      lead={t('unavailable.text')}
      nextText={t('common:action.retry')}
      onSubmit={props.onRetry}
      onBack={props.onBack}
    />
  );
}
