import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { StepScreen } from './step-screen.tsx';

/**
 * Sole traders are not offered credit yet: explains it and links to the waiting list.
 * @param props.onOther returns to the choice of company; undefined if there is no other
 */
export function SoleTraderNotOffered({ onOther }: { onOther: (() => void) | undefined }) {
  const { t } = useTranslation('application');
  return (
    <StepScreen
      title={t('company.notOfferedTitle')}
      lead={t('company.notOfferedLead')}
      {...(onOther ? { nextText: t('company.otherCompany'), onSubmit: onOther } : {})}
      extraAction={
        <Button
          component={Link}
          to={`${paths.help}#enskild-firma`}
          {...(onOther ? {} : { variant: 'contained' as const })}
        >
          {t('company.waitingList')}
        </Button>
      }
    />
  );
}
