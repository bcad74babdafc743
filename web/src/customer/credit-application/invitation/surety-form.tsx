import { formatKronor } from '@kreditlina/domain/text/index';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiPaths } from '../../../lib/paths.ts';
import { preferredStart } from '../../../ui/bank-id/preferred-start.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { StepScreen } from '../step-screen.tsx';
import type { Invitation } from './calls.ts';
import { useSuretySigning } from './use-surety-signing.ts';

const BankIdDialog = lazy(() => import('../../../ui/bank-id/bank-id-dialog.tsx'));

const Bond = styled('section')({
  margin: '0 0 24px',
  padding: '8px 20px',
  background: 'var(--k-surface)',
  border: '1px solid var(--k-line)',
  borderRadius: 8,
  overflowWrap: 'anywhere',
  '& h2': { marginTop: 12 },
});

/** The surety bond as it is signed, and the signature. */
export function SuretyForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useTranslation('application');
  const [hasAccepted, setHasAccepted] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { progress, start, cancel } = useSuretySigning(token);
  const error = attempt > 0 && !hasAccepted ? t('invitation.signAcceptMissing') : undefined;
  const [title, ...paragraphs] = invitation.surety ?? [];
  const submit = () => {
    setAttempt(attempt + 1);
    if (hasAccepted && !progress) void start(preferredStart());
  };
  return (
    <StepScreen
      title={t('invitation.signTitle')}
      lead={t('invitation.signLead', {
        company: invitation.company_name,
        most: formatKronor(invitation.most),
      })}
      mistakes={error ? [{ id: 'surety-accept', text: error }] : []}
      attempt={attempt}
      onSubmit={submit}
      nextText={t('invitation.sign')}
      isInactive={!hasAccepted}
      isBusy={progress !== undefined}
    >
      <Bond aria-label={title}>
        <h2>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Bond>
      <CheckboxField
        id="surety-accept"
        label={t('invitation.signAccept')}
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
            qrEndpoint={apiPaths.invitationSignQr}
            onCancel={cancel}
            onSwitch={(method) => void start(method)}
          />
        </Suspense>
      )}
    </StepScreen>
  );
}
