import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { support } from '../../lib/constants.ts';
import { StepScreen } from './step-screen.tsx';

/** Sole traders are not offered credit yet: says so, and how to hear when they are. */
export function SoleTraderNotOffered({ onOther }: { onOther: () => void }) {
  const { t } = useTranslation('application');
  const subject = encodeURIComponent(t('company.waitingList'));
  return (
    <StepScreen
      title={t('company.notOfferedTitle')}
      lead={t('company.notOfferedLead')}
      nextText={t('company.otherCompany')}
      onSubmit={onOther}
      extraAction={
        <Button href={`mailto:${support.email}?subject=${subject}`}>{t('company.waitingList')}</Button>
      }
    />
  );
}
