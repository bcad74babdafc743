import type * as contract from '@kreditlina/domain/credit-application/contracts/staff';
import { formatDeadline, formatKronor } from '@kreditlina/domain/text/index';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../lib/api-call.ts';
import { preferredStart } from '../../../ui/bank-id/preferred-start.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { StepScreen } from '../step-screen.tsx';
import { Bond } from './bond.tsx';
import { askedFor, type Invitation } from './calls.ts';
import { DeclineButton } from './decline-button.tsx';
import { useSuretySigning } from './use-surety-signing.ts';

const BankIdDialog = lazy(() => import('../../../ui/bank-id/bank-id-dialog.tsx'));

/**
 * The surety bond, or the declaration of a signatory, worded as signed; the agreement it covers; and the
 * signature.
 */
export function SuretyForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useTranslation('application');
  const [hasAccepted, setHasAccepted] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { progress, start, cancel } = useSuretySigning(token);
  const error =
    attempt > 0 && !hasAccepted ? t('invitation.signAcceptMissing', askedFor(invitation)) : undefined;
  const { sign_until: until } = invitation;
  const submit = () => {
    setAttempt(attempt + 1);
    if (hasAccepted && !progress) void start(preferredStart());
  };
  return (
    <StepScreen
      title={t('invitation.signTitle', askedFor(invitation))}
      lead={t('invitation.signLead', {
        company: invitation.company_name,
        most: formatKronor(invitation.most),
        ...askedFor(invitation),
      })}
      mistakes={error ? [{ id: 'surety-accept', text: error }] : []}
      attempt={attempt}
      onSubmit={submit}
      nextText={t('invitation.sign')}
      isInactive={!hasAccepted}
      isBusy={progress !== undefined}
      extraAction={!progress && <DeclineButton token={token} invitation={invitation} />}
    >
      {until !== null && (
        <p>
          <strong>{t('invitation.signUntil', { date: formatDeadline(until) })}</strong>
        </p>
      )}
      <Bond token={token} invitation={invitation} />
      <CheckboxField
        id="surety-accept"
        label={t('invitation.signAccept', askedFor(invitation))}
        error={error}
        isChecked={hasAccepted}
        onChange={setHasAccepted}
      />
      {progress && (
        <Suspense>
          <BankIdDialog
            title={t('common:bankId.blocking')}
            order={progress.order}
            message={progress.message}
            isRefused={progress.isRefused}
            qrEndpoint={addressOf<typeof contract.getSuretySigningQr>('/api/invitation/sign/qr', {})}
            onCancel={cancel}
            onSwitch={(method) => void start(method)}
          />
        </Suspense>
      )}
    </StepScreen>
  );
}
