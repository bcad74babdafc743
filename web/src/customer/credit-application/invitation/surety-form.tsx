import '../texts/decision.ts';
import type * as contract from '@kreditlina/domain/credit-application/contracts/staff';
import { formatDeadline, formatKronor } from '@kreditlina/domain/text/index';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';
import { addressOf } from '../../../lib/api/api-call.ts';
import { randomId } from '../../../lib/browser/random-id.ts';
import { preferredStart } from '../../../ui/bank-id/follow-order.ts';
import { followSigning, resumeOrder } from '../../../ui/bank-id/follow-signing.ts';
import { useSigningOrder } from '../../../ui/bank-id/use-signing-order.ts';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { suretyPdfQuery } from '../api/agreement.ts';
import { PdfPreview } from '../decision/pdf-preview.tsx';
import { StepScreen } from '../step-screen.tsx';
import {
  askedFor,
  cancelSurety,
  type Invitation,
  invitationQuery,
  startSurety,
  verifySurety,
} from './api.ts';
import { DeclineButton } from './decline-button.tsx';

const Paper = styled('section')({
  margin: '0 0 24px',
  padding: '8px 20px',
  background: 'var(--k-surface)',
  border: '1px solid var(--k-line)',
  borderRadius: 8,
  overflowWrap: 'anywhere',
  '& h2': { marginTop: 12 },
});

/** Verbatim text of the surety bond, followed by the agreement that it secures. */
function Bond({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useTranslation('application');
  const [title, ...paragraphs] = invitation.surety ?? [];
  return (
    <>
      {title !== undefined && (
        <Paper aria-label={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Paper>
      )}
      <h2>{t('invitation.agreement', askedFor(invitation))}</h2>
      <PdfPreview query={suretyPdfQuery(token)} />
    </>
  );
}

function useSuretySigning(token: string) {
  const client = useQueryClient();
  return useSigningOrder({
    run: async (start, steps, signal) => {
      const order = await startSurety(token, start, randomId());
      steps.onStarted(order.sign_token);
      steps.onShown(order);
      return followSigning((inner) => verifySurety(order.sign_token, inner), steps, signal);
    },
    resume: (signToken, steps, signal) =>
      resumeOrder((inner) => verifySurety(signToken, inner), steps, signal),
    cancel: cancelSurety,
    onComplete: () => client.invalidateQueries(invitationQuery(token)),
  });
}

const BankIdDialog = lazy(() => import('../../../ui/bank-id/bank-id-dialog.tsx'));

/**
 * The surety bond or the declaration of a signatory, worded as signed, with the agreement that it covers and
 * the signature.
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

/** Shown after the signature, with the signed document to read and download. */
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
