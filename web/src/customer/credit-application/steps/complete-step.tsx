import '../texts/decision.ts';
import { acquisitionBody } from '@kreditlina/domain/credit-application/contracts/customer';
import { acquisitionChannels } from '@kreditlina/domain/credit-application/contracts/enums';
import { isChannelTold } from '@kreditlina/domain/validators/form-rules';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { track } from '../../../lib/analytics.ts';
import { COMPLETE_REDIRECT_SECONDS } from '../../../lib/constants.ts';
import { faultKey } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useSubmitAcquisition } from '../api/answers.ts';
import { contractMistakes } from '../contract-mistakes.ts';
import { type StepProps, StepScreen } from '../step-screen.tsx';
import { type Mistakes, useStepForm } from '../use-step-form.ts';

type Channel = (typeof acquisitionChannels)[number];

interface ChannelValues {
  channel: Channel | '';
  other: string;
}

/** One channel must be chosen; "other" needs an explanation. */
export function channelMistakes(values: ChannelValues): Mistakes<ChannelValues> {
  return {
    ...(isChannelTold(values.channel, values.other) ? {} : { other: faultKey('CHANNEL_OTHER_REQUIRED') }),
    ...contractMistakes(acquisitionBody, { ...values }, { channel: 'complete.missing' }),
  };
}

/** 'Hur hittade ni': the last question. */
function AcquisitionQuestion({ application, onSaved }: StepProps) {
  const { t } = useTranslation('application');
  const save = useSubmitAcquisition(application.id);
  const form = useStepForm<ChannelValues>({
    applicationId: application.id,
    step: 'complete',
    defaults: { channel: '', other: '' },
    validate: channelMistakes,
    save: async ({ channel, other }) => {
      if (channel === '') return;
      await save.mutateAsync({ channel, ...(channel === 'other' ? { other: other.trim() } : {}) });
      track('acquisition', application.id);
      onSaved();
    },
  });
  return (
    <StepScreen
      title={t('complete.title')}
      lead={t('complete.lead')}
      mistakes={form.mistakes}
      attempt={form.attempt}
      onSubmit={form.submit}
      nextText={t('complete.next')}
      isInactive={form.values.channel === ''}
      isBusy={form.isBusy}
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

/** The next steps; leads to the account after 30 s. */
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

/** Steps complete and redirect. */
export default function CompleteStep(props: StepProps) {
  return props.application.step === 'redirect' ? <WhatHappensNow /> : <AcquisitionQuestion {...props} />;
}
