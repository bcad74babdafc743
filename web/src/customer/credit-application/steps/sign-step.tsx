import type * as contract from '@kreditlina/domain/credit-application/contracts/agreement';
import { addressOf } from '../../../lib/api/api-call.ts';
import '../texts/decision.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { preferredStart } from '../../../ui/bank-id/follow-order.ts';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { agreementPdfQuery, agreementQuery } from '../api/agreement.ts';
import { AwaitingSignatures } from '../decision/awaiting-screens.tsx';
import { PdfPreview } from '../decision/pdf-preview.tsx';
import { PreviewSkeleton } from '../decision/preview-skeleton.tsx';
import { useSigning } from '../decision/signing.ts';
import { type StepProps, StepScreen } from '../step-screen.tsx';

const BankIdDialog = lazy(() => import('../../../ui/bank-id/bank-id-dialog.tsx'));

/** Puts the facts beside the document on wide screens, so that both can be read at once. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '0 48px',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
    '& > div:last-child': {
      position: 'sticky',
      top: 'calc(24px + var(--k-notice-height, 0px))',
      alignSelf: 'start',
    },
  },
}));

/** Step sign: the applicant signs, then waits for the others. */
export default function SignStep(props: StepProps) {
  const { application } = props;
  return application.awaits === 'signatures' ? (
    <AwaitingSignatures applicationId={application.id} />
  ) : (
    <OwnSignature {...props} />
  );
}

/** Step sign ('Skuldebrev') for the applicant: facts, PDF, acceptance and signature. */
function OwnSignature({ application, onSaved, onBack }: StepProps) {
  const { t } = useTranslation('application');
  const { id, amount, purpose } = application;
  const { data } = useQuery({
    ...agreementQuery(id, amount ?? 0, purpose ?? ''),
    enabled: amount !== null && purpose !== null,
  });
  const [hasAccepted, setHasAccepted] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { progress, start, cancel } = useSigning(id, onSaved);
  const facts = data?.agreementInformationList ?? application.agreementInformationList;
  const pdfToken = data?.pdf_token ?? application.pdf_token;
  const error = attempt > 0 && !hasAccepted ? t('sign.acceptMissing') : undefined;
  const submit = () => {
    setAttempt(attempt + 1);
    if (hasAccepted && !progress) void start(preferredStart());
  };
  return (
    <StepScreen
      title={t('sign.title')}
      lead={t('sign.lead')}
      mistakes={error ? [{ id: 'sign-accept', text: error }] : []}
      attempt={attempt}
      onSubmit={submit}
      nextText={t('sign.submit')}
      isInactive={!hasAccepted}
      isBusy={progress !== undefined}
      onBack={onBack}
    >
      <Columns>
        <div>
          <h2>{t('sign.facts')}</h2>
          <FactList facts={facts} />
        </div>
        <div>{pdfToken ? <PdfPreview query={agreementPdfQuery(id, pdfToken)} /> : <PreviewSkeleton />}</div>
      </Columns>
      <div style={{ marginTop: 24 }}>
        <CheckboxField
          id="sign-accept"
          label={t('sign.accept')}
          error={error}
          isChecked={hasAccepted}
          onChange={setHasAccepted}
        />
      </div>
      {progress && (
        <Suspense>
          <BankIdDialog
            title={t('common:bankId.blocking')}
            order={progress.order}
            message={progress.message}
            isRefused={progress.isRefused}
            qrEndpoint={addressOf<typeof contract.getSigningQr>(
              '/api/credit-application/:id/agreement/sign/qr',
              { id },
            )}
            onCancel={cancel}
            onSwitch={(method) => void start(method)}
          />
        </Suspense>
      )}
    </StepScreen>
  );
}
