import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/text-input.tsx';
import { useFakeBankData } from './api/bank-data.ts';
import { StepScreen } from './step-screen.tsx';
import { type Mistakes, useStepForm } from './use-step-form.ts';

interface FakeValues {
  fake_id: string;
  report_number: string;
}

const mistakes = (values: FakeValues): Mistakes<FakeValues> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, text]) => text.trim() === '')
      .map(([name]) => [name, 'bank.fakeTitle']),
  );

/** The fake step of test mode, opened with `?fake_step`; outside test mode the server answers 404. */
export function FakeBankData(props: { applicationId: string; onSaved: () => void }) {
  const { t } = useTranslation('application');
  const send = useFakeBankData(props.applicationId);
  const form = useStepForm<FakeValues>({
    applicationId: props.applicationId,
    step: 'instantor-fake',
    defaults: { fake_id: 'fake-1', report_number: 'FAKE-0001' },
    validate: mistakes,
    save: async (values) => {
      await send.mutateAsync(values);
      props.onSaved();
    },
  });
  return (
    <StepScreen
      title={t('bank.fakeTitle')}
      onSubmit={form.submit}
      nextText={t('bank.fakeSend')}
      isBusy={form.isBusy}
    >
      <TextInput {...form.bindText('fake_id')} label={t('bank.fakeId')} />
      <TextInput {...form.bindText('report_number')} label={t('bank.fakeReport')} />
    </StepScreen>
  );
}
