import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action-button.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';

/** The application could not be fetched: nothing is lost, another try is one press away. */
export function ApplicationUnavailable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('application');
  return (
    <Page>
      <PageHeading title={t('unavailable.title')} lead={t('unavailable.text')} />
      <ActionButton onClick={onRetry}>{t('common:action.retry')}</ActionButton>
    </Page>
  );
}
