import '../texts/decision.ts';
import { answerMoreBody, MORE_ANSWER_MAX } from '@kreditlina/domain/credit-application/contracts/more';
import { formatDeadline, formatLongDate } from '@kreditlina/domain/text/index';
import { support } from '@kreditlina/domain/text/support';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomId } from '../../../lib/browser/random-id.ts';
import { reportError } from '../../../lib/errors/error-reporting.ts';
import { notifyError } from '../../../lib/errors/notices.ts';
import { formSchema, useContractForm } from '../../../ui/forms/contract-form.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useUnsaved } from '../../../ui/forms/unsaved.tsx';
import { WithPhone } from '../../../ui/page/with-phone.tsx';
import { startApplication } from '../api/application.ts';
import { type StatusAnswer, useAnswerMore } from '../api/decision.ts';
import { StepScreen } from '../step-screen.tsx';
import { WaitingList } from '../waiting-list.tsx';

export function ReviewScreen({ answer }: { answer: StatusAnswer }) {
  const { t } = useTranslation('application');
  const help = { phone: support.phone, hours: t('common:support.phoneHours'), reference: answer.reference };
  return (
    <StepScreen title={t('review.title')} lead={t(answer.more ? 'question.thanks' : 'review.lead')}>
      <p>{t('review.why')}</p>
      <p>
        <WithPhone>{t('review.contact', help)}</WithPhone>
      </p>
    </StepScreen>
  );
}

/** Shown if the offer expired, with the date, or the application was withdrawn. A new one can be started. */
export function OverScreen({ answer, onOpen }: { answer: StatusAnswer; onOpen: (id: string) => void }) {
  const { t } = useTranslation('application');
  const { status, expires_at } = answer;
  const expiredLead = (
    <>
      {expires_at && t('over.expiredUntil', { date: formatDeadline(expires_at) })} {t('over.expiredLead')}
    </>
  );
  const isExpired = status === 'expired';
  return (
    <StepScreen
      title={t(isExpired ? 'over.expiredTitle' : 'over.withdrawnTitle')}
      lead={isExpired ? expiredLead : t('over.withdrawnLead')}
      nextText={t('over.startNew')}
      onSubmit={() => startApplication(randomId()).then(onOpen, notifyError)}
    />
  );
}

/**
 * Shown for an unexpected status, which is also reported with its reference. The text is the specification's.
 */
export function UnknownStatusScreen({ answer }: { answer: StatusAnswer }) {
  const { t } = useTranslation('application');
  const { reference, status, step } = answer;
  useEffect(() => {
    reportError(new Error(`Unknown status ${status} at ${step}, case ${reference}`), 'status-screen');
  }, [reference, status, step]);
  return (
    <StepScreen
      title={t('unknown.title')}
      lead={t('unknown.lead', { phone: support.phone, reference })}
      nextText={t('common:error.reload')}
      onSubmit={() => location.reload()}
    />
  );
}

const answerForm = formSchema(answerMoreBody.pick({ answer: true }), {
  missing: { answer: 'question.answerMissing' },
});

/** A reviewer's question in its original wording, with a field for the answer. */
export function QuestionScreen(props: {
  applicationId: string;
  reference: string;
  question: NonNullable<StatusAnswer['more']>;
  onAnswered: () => void;
}) {
  const { t } = useTranslation('application');
  const send = useAnswerMore(props.applicationId);
  const { number, text, answer_by } = props.question;
  const form = useContractForm({
    schema: answerForm,
    texts: 'application',
    defaults: { answer: '' },
    save: async ({ answer }) => {
      await send.mutateAsync({ number, answer });
      props.onAnswered();
    },
    onFailure: notifyError,
  });
  useUnsaved(() => form.values.answer.trim() !== '' && !send.isSuccess);
  const help = { phone: support.phone, hours: t('common:support.phoneHours'), reference: props.reference };
  return (
    <StepScreen
      title={t('question.title')}
      lead={t('question.lead')}
      onSubmit={form.submit}
      nextText={t('question.send')}
      isBusy={form.isBusy}
      busyText={t('question.sending')}
    >
      <section>
        <h2>{t('question.asks')}</h2>
        <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</p>
      </section>
      <TextInput
        {...form.bindText('answer')}
        label={t('question.answer')}
        hint={t('question.until', { date: formatLongDate(answer_by) })}
        multiline
        minRows={4}
        inputProps={{ maxLength: MORE_ANSWER_MAX }}
      />
      <p>
        <WithPhone>{t('review.contact', help)}</WithPhone>
      </p>
    </StepScreen>
  );
}

const SLOW_AFTER_MS = 30_000;

/**
 * Decision in progress: the parts that have arrived, the parts still pending, and advice if it takes long.
 */
export function DecidingScreen({ answer }: { answer: StatusAnswer }) {
  const { t } = useTranslation('application');
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const parts = answer.progress.map(({ part, done }) => ({
    text: t(`deciding.parts.${part}`, { defaultValue: part }),
    isDone: done,
  }));
  return (
    <StepScreen title={t('deciding.title')} lead={t('deciding.lead')}>
      <WaitingList parts={parts} doneText={t('deciding.done')} />
      {isSlow && <p role="status">{t('deciding.slow')}</p>}
    </StepScreen>
  );
}
