import '../texts/question.ts';
import { formatDeadline } from '@kreditlina/domain/text/index';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { support } from '../../../lib/constants.ts';
import { reportError } from '../../../lib/error-reporting.ts';
import { notifyError } from '../../../lib/notify-error.ts';
import { randomId } from '../../../lib/random-id.ts';
import { WithPhone } from '../../../ui/with-phone.tsx';
import { startApplication } from '../api/application.ts';
import type { StatusAnswer } from '../api/decision.ts';
import { StepScreen } from '../step-screen.tsx';

/** Manual review: what happens, when, and whom to contact. */
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

/** The offer expired, with the date, or the application was withdrawn: a new one can be started. */
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

/** An unexpected status: shows the specification's text and reports it with its reference. */
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
