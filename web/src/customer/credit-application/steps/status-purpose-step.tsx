import '../texts/decision.ts';
import { purpose as purposeOfWire } from '@kreditlina/domain/credit-application/contracts/agreement';
import { purposes } from '@kreditlina/domain/credit-application/contracts/enums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ChoiceList } from '../../../ui/forms/choice-list.tsx';
import { formSchema } from '../../../ui/forms/contract-form.ts';
import { agreementPdfQuery, agreementQuery, useRequestAgreement } from '../api/agreement.ts';
import { applicationKeys } from '../api/application.ts';
import { type StepProps, StepScreen } from '../step-screen.tsx';
import { useStepForm } from '../use-step-form.ts';
import { WaitingList } from '../waiting-list.tsx';

type Purpose = (typeof purposes)[number];

export const purposeForm = formSchema(z.strictObject({ purpose: purposeOfWire }), {
  missing: { purpose: 'purpose.missing' },
});

/**
 * Waits while the PDF is generated. Once its token arrives, the PDF is fetched and the step continues to the
 * signature.
 */
function WaitingForAgreement(props: StepProps & { amount: number; purpose: Purpose }) {
  const { t } = useTranslation('application');
  const { application, amount, purpose, onSaved } = props;
  const client = useQueryClient();
  const { data } = useQuery(agreementQuery(application.id, amount, purpose));
  const pdfToken = data?.pdf_token;
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once, when the document is there
  useEffect(() => {
    if (!pdfToken) return;
    let isLeft = false;
    void client
      .prefetchQuery(agreementPdfQuery(application.id, pdfToken))
      .then(() => client.invalidateQueries({ queryKey: applicationKeys.one(application.id), exact: true }))
      .then(() => {
        if (!isLeft) onSaved();
      });
    return () => {
      isLeft = true;
    };
  }, [pdfToken, client, application.id]);
  const parts = [
    { text: t('purpose.requested'), isDone: true },
    { text: t('purpose.pdf'), isDone: pdfToken !== null && pdfToken !== undefined },
  ];
  return (
    <StepScreen title={t('purpose.waitingTitle')} lead={t('purpose.waitingLead')}>
      <WaitingList parts={parts} doneText={t('deciding.done')} />
    </StepScreen>
  );
}

/** Step status-purpose: asks for the purpose of the credit; Next requests the agreement. */
export default function StatusPurposeStep(props: StepProps) {
  const { t } = useTranslation('application');
  const { application, onBack } = props;
  const request = useRequestAgreement(application.id);
  const { amount, purpose, step } = application;
  // Back from the agreement shows the question again; an agreement that is requested but not ready is
  // awaited.
  const [requested, setRequested] = useState((step === 'status-purpose' && purpose) || undefined);
  const form = useStepForm({
    applicationId: application.id,
    step: 'status-purpose',
    schema: purposeForm,
    defaults: { purpose: purpose ?? '' },
    save: async ({ purpose: chosen }) => {
      if (amount === null) return;
      await request.mutateAsync({ amount, reason: chosen });
      setRequested(chosen);
    },
  });
  if (requested && amount !== null)
    return <WaitingForAgreement {...props} amount={amount} purpose={requested} />;
  return (
    <StepScreen
      title={t('purpose.title')}
      lead={t('purpose.lead')}
      form={form}
      nextText={t('purpose.next')}
      busyText={t('purpose.waitingTitle')}
      onBack={onBack}
    >
      <ChoiceList
        {...form.bind('purpose')}
        name="purpose"
        label={t('purpose.legend')}
        isLegendHidden
        layout="columns"
        options={purposes.map((value) => ({ value, label: value }))}
      />
    </StepScreen>
  );
}
