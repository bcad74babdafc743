import '../texts/verification.ts';
import { chooseBankBody, fakeBankDataBody } from '@kreditlina/domain/credit-application/contracts/bank-data';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ChoiceList } from '../../../ui/forms/choice-list.tsx';
import { formSchema } from '../../../ui/forms/contract-form.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { SkeletonLines } from '../../../ui/page/loading.tsx';
import { type Banks, useBanks, useFakeBankData } from '../api/bank-data.ts';
import { EmbeddedWidget } from '../embedded-widget.tsx';
import { LoadFailure, type StepProps, StepScreen } from '../step-screen.tsx';
import { skipByCustomer } from '../texts/verification.ts';
import { useBankProcess } from '../use-bank-process.ts';
import { useStepForm } from '../use-step-form.ts';
import { WaitingList } from '../waiting-list.tsx';

/** Longer bank names are truncated on small screens. */
const BANK_NAME_MAX_CHARACTERS = 32;

/** Shortens a bank name to 32 characters on small screens. */
export function shortBankName(name: string, isSmallScreen: boolean): string {
  if (!isSmallScreen || name.length <= BANK_NAME_MAX_CHARACTERS) return name;
  return `${name.slice(0, BANK_NAME_MAX_CHARACTERS - 1).trimEnd()}…`;
}

const fakeForm = formSchema(fakeBankDataBody, {
  missing: { fake_id: 'bank.fakeTitle', report_number: 'bank.fakeTitle' },
});

/** Fake bank-data step, opened with `?fake_step`; outside test mode the server answers 404. */
export function FakeBankData(props: { applicationId: string; onSaved: () => void }) {
  const { t } = useTranslation('application');
  const send = useFakeBankData(props.applicationId);
  const form = useStepForm({
    applicationId: props.applicationId,
    step: 'instantor-fake',
    defaults: { fake_id: 'fake-1', report_number: 'FAKE-0001' },
    schema: fakeForm,
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

export const bankForm = formSchema(chooseBankBody, { missing: { bank_id: 'bank.missing' } });

type Process = ReturnType<typeof useBankProcess>;

function ChooseBank(props: StepProps & { banks: Banks['banks']; process: Process }) {
  const { t } = useTranslation('application');
  const { application, banks, process } = props;
  const isSmallScreen = useMediaQuery('(max-width: 599px)');
  const [search] = useSearchParams();
  const form = useStepForm({
    applicationId: application.id,
    step: 'instantor',
    defaults: { bank_id: application.data.bank?.bank_id ?? '' },
    schema: bankForm,
    save: ({ bank_id }) => process.open(bank_id),
  });
  return (
    <>
      <StepScreen
        title={t('bank.title')}
        lead={t('bank.lead')}
        form={form}
        isBusy={form.isBusy || process.isSkipping}
        onBack={props.onBack}
        extraAction={
          <Button onClick={() => void process.skipStep(skipByCustomer, false)}>{t('bank.skip')}</Button>
        }
      >
        <ChoiceList
          {...form.bind('bank_id')}
          name="bank_id"
          label={t('bank.legend')}
          isLegendHidden
          layout="columns"
          options={banks.map(({ id, name }) => ({ value: id, label: shortBankName(name, isSmallScreen) }))}
        />
      </StepScreen>
      {search.has('fake_step') && <FakeBankData applicationId={application.id} onSaved={props.onSaved} />}
    </>
  );
}

/** Shown if the bank data has already arrived, so that the customer need not visit the bank again. */
function AlreadyReceived(props: StepProps & { onAgain: () => void }) {
  const { t } = useTranslation('application');
  return (
    <StepScreen
      title={t('bank.receivedTitle')}
      lead={t('bank.receivedText')}
      onSubmit={props.onSaved}
      onBack={props.onBack}
      extraAction={<Button onClick={props.onAgain}>{t('bank.again')}</Button>}
    />
  );
}

/**
 * Step instantor: the customer chooses a bank, logs in through the embedded widget and waits for the report,
 * or skips the step.
 */
export default function InstantorStep(props: StepProps) {
  const { t } = useTranslation('application');
  const { application, onBack } = props;
  const { data, isError, refetch } = useBanks(application.id);
  const process = useBankProcess(props);
  const [isAgain, setIsAgain] = useState(application.data.bank_data !== 'received');
  const { phase } = process;
  if (phase.kind === 'waiting') {
    const parts = [
      { text: t('bank.loggedIn'), isDone: true },
      { text: t('bank.fetched'), isDone: false },
    ];
    return (
      <StepScreen title={t('bank.waitingTitle')} lead={t('bank.waitingText')}>
        <WaitingList parts={parts} doneText={t('common:notice.success')} />
      </StepScreen>
    );
  }
  if (!isAgain) return <AlreadyReceived {...props} onAgain={() => setIsAgain(true)} />;
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} onBack={onBack} />;
  if (!data)
    return (
      <SkeletonLines
        lines={[
          [44, 70],
          [20, 95],
          [52, 100],
          [52, 100],
          [52, 100],
        ]}
      />
    );
  if (phase.kind === 'widget') {
    const bank = data.banks.find(({ id }) => id === phase.bankId)?.name ?? t('bank.legend');
    return (
      <StepScreen
        title={t('bank.widgetTitle', { bank })}
        lead={t('bank.widgetLead')}
        onBack={process.back}
        extraAction={
          <Button onClick={() => void process.skipStep(skipByCustomer, false)}>{t('bank.skip')}</Button>
        }
      >
        <EmbeddedWidget url={phase.widget.widget_url} title={t('bank.frame', { bank })} />
      </StepScreen>
    );
  }
  return <ChooseBank {...props} banks={data.banks} process={process} />;
}
