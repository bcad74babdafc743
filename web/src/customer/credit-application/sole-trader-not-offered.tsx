import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { StepScreen } from './step-screen.tsx';

/** Sole traders are not offered credit yet: says so, and leads to where they can ask to hear when they are. */
export function SoleTraderNotOffered({ onOther }: { onOther: () => void }) {
  const { t } = useTranslation('application');
  return (
    <StepScreen
      title={t('company.notOfferedTitle')}
      lead={t('company.notOfferedLead')}
      nextText={t('company.otherCompany')}
      onSubmit={onOther}
      extraAction={
        <Button component={Link} to={`${paths.help}#enskild-firma`}>
          {t('company.waitingList')}
        </Button>
      }
    />
  );
}
