import '../texts/question.ts';
import { MORE_ANSWER_MAX } from '@kreditlina/domain/credit-application/contracts/more';
import { formatLongDate } from '@kreditlina/domain/text/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { support } from '../../../lib/constants.ts';
import { notifyError } from '../../../lib/notify-error.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { WithPhone } from '../../../ui/with-phone.tsx';
import { type StatusAnswer, useAnswerMore } from '../api/decision.ts';
import { StepScreen } from '../step-screen.tsx';

/** A reviewer's question in its original wording, with a field for the answer. */
export function QuestionScreen(props: {
  applicationId: string;
  reference: string;
  question: NonNullable<StatusAnswer['more']>;
  onAnswered: () => void;
}) {
  const { t } = useTranslation('application');
  const [answer, setAnswer] = useState('');
  const [isTried, setIsTried] = useState(false);
  const send = useAnswerMore(props.applicationId);
  useUnsaved(() => answer.trim() !== '' && !send.isSuccess);
  const { number, text, answer_by } = props.question;
  const isMissing = answer.trim() === '';
  const submit = async () => {
    setIsTried(true);
    if (isMissing) return;
    try {
      await send.mutateAsync({ number, answer });
      props.onAnswered();
    } catch (error) {
      notifyError(error);
    }
  };
  const help = { phone: support.phone, hours: t('common:support.phoneHours'), reference: props.reference };
  return (
    <StepScreen
      title={t('question.title')}
      lead={t('question.lead')}
      onSubmit={submit}
      nextText={t('question.send')}
      isBusy={send.isPending}
      busyText={t('question.sending')}
    >
      <section>
        <h2>{t('question.asks')}</h2>
        <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</p>
      </section>
      <TextInput
        label={t('question.answer')}
        hint={t('question.until', { date: formatLongDate(answer_by) })}
        error={isTried && isMissing ? t('question.answerMissing') : undefined}
        value={answer}
        onText={setAnswer}
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
