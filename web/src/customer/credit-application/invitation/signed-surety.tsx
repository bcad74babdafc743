import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { StepScreen } from '../step-screen.tsx';
import { Bond } from './bond.tsx';
import { askedFor, type Invitation } from './calls.ts';

/** The signed document stays available to read and download. */
export function SignedSurety({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useTranslation('application');
  const navigate = useNavigate();
  const names = { company: invitation.company_name, ...askedFor(invitation) };
  return (
    <StepScreen
      title={t(`invitation.${invitation.state}Title`, names)}
      lead={t(`invitation.${invitation.state}Lead`, names)}
      nextText={t('invitation.account')}
      onSubmit={() => navigate(paths.account)}
    >
      <Bond token={token} invitation={invitation} />
    </StepScreen>
  );
}
