import '../texts/decision.ts';
import { acquisitionBody } from '@kreditlina/domain/credit-application/contracts/answering';
import { acquisitionChannels } from '@kreditlina/domain/credit-application/contracts/enums';
import { isChannelTold } from '@kreditlina/domain/validators/form-rules';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';
import { track } from '../../../lib/browser/consent.ts';
import { Countdown } from '../../../ui/credit/countdown.tsx';
import { ChoiceList } from '../../../ui/forms/choice-list.tsx';
import { formSchema } from '../../../ui/forms/contract-form.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useSubmitAcquisition } from '../api/answers.ts';
import { type StepProps, StepScreen } from '../step-screen.tsx';
import { useStepForm } from '../use-step-form.ts';

const COMPLETE_REDIRECT_SECONDS = 30;

type Channel = (typeof acquisitionChannels)[number];

interface ChannelValues {
  channel: Channel | '';
  other: string;
}

export const channelForm = formSchema(acquisitionBody, {
  bodyOf: ({ channel, other }: ChannelValues) => ({ channel, ...(channel === 'other' ? { other } : {}) }),
  missing: { channel: 'complete.missing' },
  faults: ({ channel, other }) => (isChannelTold(channel, other) ? {} : { other: 'CHANNEL_OTHER_REQUIRED' }),
});

/** 'Hur hittade ni': the last question. */
function AcquisitionQuestion({ application, onSaved }: StepProps) {
  const { t } = useTranslation('application');
  const save = useSubmitAcquisition(application.id);
  const form = useStepForm({
    applicationId: application.id,
    step: 'complete',
    schema: channelForm,
    defaults: { channel: '', other: '' },
    save: async (body) => {
      await save.mutateAsync(body);
      track('acquisition', application.id);
      onSaved();
    },
  });
  return (
    <StepScreen
      title={t('complete.title')}
      lead={t('complete.lead')}
      form={form}
      nextText={t('complete.next')}
      isInactive={form.values.channel === ''}
    >
      <ChoiceList
        {...form.bind('channel')}
        name="channel"
        label={t('complete.question')}
        layout="columns"
        options={acquisitionChannels.map((value) => ({
          value,
          label: t(value === 'other' ? 'complete.otherChannel' : `complete.${value}`),
        }))}
      />
      {form.values.channel === 'other' && (
        <TextInput {...form.bindText('other')} label={t('complete.other')} inputProps={{ maxLength: 200 }} />
      )}
    </StepScreen>
  );
}

/** Explains the next steps, and redirects to the account after 30 s. */
function WhatHappensNow() {
  const { t } = useTranslation('application');
  const navigate = useNavigate();
  return (
    <StepScreen title={t('redirect.title')}>
      <h2>{t('redirect.what')}</h2>
      <ol>
        <li>{t('redirect.step1')}</li>
        <li>{t('redirect.step2')}</li>
        <li>{t('redirect.step3')}</li>
      </ol>
      <Countdown
        seconds={COMPLETE_REDIRECT_SECONDS}
        describe={(time) => t('redirect.countdown', { time })}
        onDone={() => navigate(paths.account)}
      />
    </StepScreen>
  );
}

export default function CompleteStep(props: StepProps) {
  return props.application.step === 'redirect' ? <WhatHappensNow /> : <AcquisitionQuestion {...props} />;
}
