import '../texts/decision.ts';
import {
  REVIEW_TEXT_MAX,
  reviewRequestBody,
} from '@kreditlina/domain/credit-application/contracts/human-review';
import type * as contract from '@kreditlina/domain/documents/contracts/customer';
import { formatDeadline, formatLongDate } from '@kreditlina/domain/text/index';
import { whatCanBeDone } from '@kreditlina/domain/text/rejection';
import { support } from '@kreditlina/domain/text/support';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';
import { addressOf } from '../../../lib/api/api-call.ts';
import { callPdf } from '../../../lib/api/api-client.ts';
import { saveFile } from '../../../lib/browser/files.ts';
import { randomId } from '../../../lib/browser/random-id.ts';
import { notifyError } from '../../../lib/errors/notices.ts';
import { Countdown } from '../../../ui/credit/countdown.tsx';
import { formSchema, useContractForm } from '../../../ui/forms/contract-form.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useUnsaved } from '../../../ui/forms/unsaved.tsx';
import { WithPhone } from '../../../ui/page/with-phone.tsx';
import { startApplication } from '../api/application.ts';
import { type StatusAnswer, useRequestReview } from '../api/decision.ts';
import { type StepProps, StepScreen } from '../step-screen.tsx';
import { useTrail } from '../use-step-address.ts';
import { ExplanationList } from './explanation.tsx';

const REJECTED_RESTART_SECONDS = 10;

function DecisionLetterButton({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('application');
  const fetchLetter = useMutation({
    mutationFn: () =>
      callPdf(
        addressOf<typeof contract.getDecisionLetterPdf>('/api/credit-application/:id/decision-letter.pdf', {
          id: applicationId,
        }),
      ),
    onSuccess: (letter) => saveFile(letter, 'beslut.pdf'),
    onError: notifyError,
  });
  return (
    <Button variant="outlined" disabled={fetchLetter.isPending} onClick={() => fetchLetter.mutate()}>
      {t(fetchLetter.isPending ? 'rejected.letterBusy' : 'rejected.letter')}
    </Button>
  );
}

type HumanReview = NonNullable<StatusAnswer['human_review']>;

/** Progress of the requested review; renders nothing before the request. */
function ReviewState({ review }: { review: HumanReview }) {
  const { t } = useTranslation('application');
  const { requested_at, outcome, decided_at } = review;
  if (requested_at === null) return null;
  const isUpheld = outcome === 'upheld' && decided_at !== null;
  return (
    <section>
      <h2>{t(isUpheld ? 'humanReview.upheldTitle' : 'humanReview.openTitle')}</h2>
      <p>
        {isUpheld
          ? t('humanReview.upheld', { date: formatLongDate(decided_at) })
          : t('humanReview.open', { date: formatLongDate(requested_at) })}
      </p>
    </section>
  );
}

function ReviewOffer({ review, onAsk }: { review: HumanReview; onAsk: () => void }) {
  const { t } = useTranslation('application');
  const { possible_until } = review;
  if (possible_until === null || Date.parse(possible_until) < Date.now()) return null;
  return (
    <section>
      <h2>{t('humanReview.title')}</h2>
      <p>
        {t('humanReview.lead')} {t('humanReview.until', { date: formatLongDate(possible_until) })}
      </p>
      <Button variant="text" onClick={onAsk}>
        {t('humanReview.ask')}
      </Button>
    </section>
  );
}

const requestForm = formSchema(reviewRequestBody);

/** Form to request a human review, with an optional comment on the decision. */
function ReviewRequestScreen(props: { applicationId: string; onAsked: () => void; onBack: () => void }) {
  const { t } = useTranslation('application');
  const request = useRequestReview(props.applicationId);
  const form = useContractForm({
    schema: requestForm,
    texts: 'application',
    defaults: { text: '' },
    save: async (body) => {
      await request.mutateAsync(body);
      props.onAsked();
    },
    onFailure: notifyError,
  });
  useUnsaved(() => form.values.text.trim() !== '' && !request.isSuccess);
  return (
    <StepScreen
      title={t('humanReview.askTitle')}
      lead={t('humanReview.askLead')}
      onSubmit={form.submit}
      nextText={t('humanReview.send')}
      isBusy={form.isBusy}
      busyText={t('humanReview.sending')}
      onBack={props.onBack}
    >
      <TextInput
        {...form.bindText('text')}
        label={t('humanReview.text')}
        hint={t('humanReview.textHint')}
        multiline
        minRows={4}
        inputProps={{ maxLength: REVIEW_TEXT_MAX }}
      />
    </StepScreen>
  );
}

/** Time within which we call a rejected applicant. */
const CALL_WITHIN_MS = 24 * 3_600_000;

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginBottom: 12 });

/**
 * Rejection: the reasons, possible remedies and contact details. An applicant who has just submitted is taken
 * to a new application after 10 s, unless they stay to read or request a review; a decision opened later
 * stays on screen.
 */
export function RejectedScreen(props: StepProps & { answer: StatusAnswer; onAsked: () => void }) {
  const { application, answer, onOpen, onAsked } = props;
  const { t } = useTranslation('application');
  const [asking, setAsking] = useState<'no' | 'now' | 'gone-back'>('no');
  const hasJustSent = useTrail().from !== undefined;
  const review = answer.human_review;
  const key = useRef(randomId());
  const restart = () => startApplication(key.current).then(onOpen, notifyError);
  const against = answer.explanation.filter(({ result }) => result === 'failed');
  const lookedAt = answer.explanation.filter(({ result }) => result === 'passed');
  const help = { phone: support.phone, hours: t('common:support.phoneHours') };
  if (asking === 'now' && review?.possible_until) {
    return (
      <ReviewRequestScreen
        applicationId={application.id}
        onAsked={onAsked}
        onBack={() => setAsking('gone-back')}
      />
    );
  }
  // The time counts from the decision, not from when the applicant reads it.
  const calledBy = Date.parse(application.updated_at) + CALL_WITHIN_MS;
  const isCallAhead = !review?.requested_at && calledBy > Date.now();
  const callsUntil = isCallAhead ? formatDeadline(new Date(calledBy).toISOString()) : undefined;
  const isCounting = hasJustSent && asking === 'no' && !review?.requested_at;
  return (
    <StepScreen title={t('rejected.title')} lead={t('rejected.lead')}>
      {review && <ReviewState review={review} />}
      {isCounting && (
        <Countdown
          seconds={REJECTED_RESTART_SECONDS}
          describe={(time) => t('rejected.restart', { time })}
          onDone={() => void restart()}
          nowText={t('rejected.again')}
          stopsForReaders
        />
      )}
      <h2>{t('rejected.weighed')}</h2>
      {against.length > 0 ? (
        <ExplanationList lines={against} hasResults={false} />
      ) : (
        <p>{t('rejected.noTrace')}</p>
      )}
      {lookedAt.length > 0 && (
        <>
          <h2>{t('rejected.looked')}</h2>
          <ExplanationList lines={lookedAt} />
        </>
      )}
      <h2>{t('rejected.canDo')}</h2>
      <ul>
        {whatCanBeDone(answer.remedy).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {review && <ReviewOffer review={review} onAsk={() => setAsking('now')} />}
      <p>
        {callsUntil !== undefined && `${t('rejected.call', { until: callsUntil })} `}
        <WithPhone>{t('rejected.reach', help)}</WithPhone>
      </p>
      <p>
        <small>{t('rejected.reference', { reference: answer.reference })}</small>
      </p>
      <Actions>
        <DecisionLetterButton applicationId={application.id} />
        <Button variant="outlined" component={Link} to={paths.help}>
          {t('rejected.contact')}
        </Button>
      </Actions>
      {!isCounting && <Button onClick={() => void restart()}>{t('humanReview.startNew')}</Button>}
    </StepScreen>
  );
}
