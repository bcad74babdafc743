import '../texts/verification.ts';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addNotice, notifyError } from '../../../lib/errors/notices.ts';
import { SkeletonLines, Spinner } from '../../../ui/page/loading.tsx';
import {
  accountingStatusQuery,
  useAccountingToken,
  useErpSystems,
  useSkipAccountingData,
} from '../api/accounting-data.ts';
import { applicationKeys } from '../api/application.ts';
import { endNote, skipReason, useWidgetMessages } from '../bank-messages.ts';
import { EmbeddedWidget } from '../embedded-widget.tsx';
import { LoadFailure, type StepProps, StepScreen } from '../step-screen.tsx';
import { skipByCustomer } from '../texts/verification.ts';

/** Shown if the connection failed or the customer aborted it; offers to choose a system again or to skip. */
function Failed(props: {
  isAborted: boolean;
  onBack: (() => void) | undefined;
  skipButton: React.ReactNode;
}) {
  const { isAborted, onBack, skipButton } = props;
  const { t } = useTranslation('application');
  return (
    <StepScreen
      title={t(isAborted ? 'books.abortedTitle' : 'books.failedTitle')}
      lead={t('books.failedText')}
      nextText={t('common:action.retry')}
      {...(onBack ? { onSubmit: onBack } : {})}
      extraAction={skipButton}
    />
  );
}

/** The accounting widget, and the status of its data, polled every 2 s until it ends. */
function Connect({ application, onSaved, onBack }: StepProps) {
  const { t } = useTranslation('application');
  const client = useQueryClient();
  const token = useAccountingToken(application.id);
  const systems = useErpSystems(application.id);
  const { data: status } = useQuery(accountingStatusQuery(application.id));
  const skip = useSkipAccountingData(application.id);
  const [isSent, setIsSent] = useState(false);
  const [isAborted, setIsAborted] = useState(false);
  useWidgetMessages(token.data?.widget_origin, 'my-numbers', (event) => {
    const reason = skipReason(event);
    if (reason) {
      const { text, variant } = endNote(reason, 'books');
      addNotice(text, variant);
    }
    setIsSent(event === 'process-finished');
    setIsAborted(event === 'user-abort');
  });
  const isReceived = status?.status === 'success';
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once, when the data have come
  useEffect(() => {
    if (isReceived)
      void client
        .invalidateQueries({ queryKey: applicationKeys.one(application.id), exact: true })
        .then(onSaved);
  }, [isReceived]);

  const skipButton = (
    <Button onClick={() => void skip.mutateAsync(skipByCustomer).then(onSaved, notifyError)}>
      {t('books.skip')}
    </Button>
  );
  if (status?.status === 'failed')
    return <Failed isAborted={isAborted} onBack={onBack} skipButton={skipButton} />;
  if (token.isError && !token.data)
    return <LoadFailure onRetry={() => void token.refetch()} onBack={onBack} />;
  if (!token.data) return <SkeletonLines />;
  const code = token.data.erp;
  const system = systems.data?.systems.find((one) => one.code === code)?.name ?? code;
  return (
    <StepScreen
      title={t('books.widgetTitle', { system })}
      lead={t('books.widgetLead')}
      onBack={onBack}
      extraAction={skipButton}
    >
      <EmbeddedWidget url={token.data.widget_url} title={t('books.frame', { system })} />
      {isSent && (
        <>
          <p role="status">{t('books.waitingText')}</p>
          <Spinner />
        </>
      )}
    </StepScreen>
  );
}

/**
 * Step my-numbers-erp. If the data has already arrived, no second connection is needed and the customer
 * continues with a button.
 */
export default function MyNumbersErpStep(props: StepProps) {
  const { t } = useTranslation('application');
  const [wasReceived] = useState(props.application.data.accounting_data === 'received');
  if (!wasReceived) return <Connect {...props} />;
  return (
    <StepScreen
      title={t('books.receivedTitle')}
      lead={t('bank.receivedText')}
      onSubmit={props.onSaved}
      onBack={props.onBack}
    />
  );
}
