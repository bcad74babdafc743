import '../texts/verification.ts';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { SkeletonLines } from '../../../ui/skeleton-lines.tsx';
import { type Banks, useBanks } from '../api/bank-data.ts';
import { shortBankName } from '../bank-name.ts';
import { EmbeddedWidget } from '../embedded-widget.tsx';
import { FakeBankData } from '../fake-bank-data.tsx';
import { LoadFailure } from '../load-failure.tsx';
import type { StepProps } from '../step-props.ts';
import { StepScreen } from '../step-screen.tsx';
import { useBankProcess } from '../use-bank-process.ts';
import { type Mistakes, useStepForm } from '../use-step-form.ts';
import { WaitingList } from '../waiting-list.tsx';
import { skipByCustomer } from './skip-by-customer.ts';

/** A bank must be selected. */
export const bankMistakes = ({ bank_id }: { bank_id: string }): Mistakes<{ bank_id: string }> =>
  bank_id === '' ? { bank_id: 'bank.missing' } : {};

type Process = ReturnType<typeof useBankProcess>;

function ChooseBank(props: StepProps & { banks: Banks['banks']; process: Process }) {
  const { t } = useTranslation('application');
  const { application, banks, process } = props;
  const isSmallScreen = useMediaQuery('(max-width: 599px)');
  const [search] = useSearchParams();
  const form = useStepForm<{ bank_id: string }>({
    applicationId: application.id,
    step: 'instantor',
    defaults: { bank_id: application.data.bank?.bank_id ?? '' },
    validate: bankMistakes,
    save: ({ bank_id }) => process.open(bank_id),
  });
  return (
    <>
      <StepScreen
        title={t('bank.title')}
        lead={t('bank.lead')}
        mistakes={form.mistakes}
        attempt={form.attempt}
        onSubmit={form.submit}
        isInactive={form.values.bank_id === ''}
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

/** The data has already arrived; the bank need not be visited again. */
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

/** Step instantor: choose a bank, log in through the embedded widget, wait for the report; may be skipped. */
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
