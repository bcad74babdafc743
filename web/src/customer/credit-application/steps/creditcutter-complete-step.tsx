import '../texts/cutter.ts';
import { support } from '@kreditlina/domain/text/support';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';
import { Countdown } from '../../../ui/credit/countdown.tsx';
import { logOut } from '../../../ui/identity/session-api.ts';
import { WithPhone } from '../../../ui/page/with-phone.tsx';
import { type StepProps, StepScreen } from '../step-screen.tsx';
import { useTrail } from '../use-step-address.ts';

const CUTTER_SIGN_OUT_SECONDS = 30;

/**
 * Step creditcutter-complete: thanks the customer, and says when the offer arrives and what follows. A
 * customer who has just submitted is signed out after 30 s, unless they stay; one who returns later is not.
 */
export default function CreditcutterCompleteStep({ application }: StepProps) {
  const { t } = useTranslation('application');
  const navigate = useNavigate();
  const hasJustSent = useTrail().from !== undefined;
  return (
    <StepScreen title={t('cutterComplete.title')} lead={t('cutterComplete.lead')}>
      <h2>{t('cutterComplete.what')}</h2>
      <ol>
        {application.awaits === 'consents' && <li>{t('cutterComplete.consents')}</li>}
        <li>{t('cutterComplete.step1')}</li>
        <li>{t('cutterComplete.step2')}</li>
        <li>{t('cutterComplete.step3')}</li>
      </ol>
      <p>
        <WithPhone>
          {t('cutterComplete.call', { phone: support.phone, hours: t('common:support.phoneHours') })}
        </WithPhone>
      </p>
      {hasJustSent ? (
        <Countdown
          seconds={CUTTER_SIGN_OUT_SECONDS}
          describe={(time) => t('cutterComplete.countdown', { time })}
          onDone={() => void logOut().then(() => navigate(paths.home))}
          nowText={t('cutterComplete.signOut')}
        />
      ) : (
        <Button variant="outlined" component={Link} to={paths.account}>
          {t('cutterComplete.toAccount')}
        </Button>
      )}
    </StepScreen>
  );
}
