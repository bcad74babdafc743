import '../texts/human-review.ts';
import { REVIEW_TEXT_MAX } from '@kreditlina/domain/credit-application/contracts/human-review';
import { formatLongDate } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../../lib/notify-error.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { type StatusAnswer, useRequestReview } from '../api/decision.ts';
import { StepScreen } from '../step-screen.tsx';

type HumanReview = NonNullable<StatusAnswer['human_review']>;

/** Progress of a requested review; nothing before the request. */
export function ReviewState({ review }: { review: HumanReview }) {
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

/** Explains the review and the deadline to request it. */
export function ReviewOffer({ review, onAsk }: { review: HumanReview; onAsk: () => void }) {
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

/** Requests a human review, with an optional comment on the decision. */
export function ReviewRequestScreen(props: {
  applicationId: string;
  onAsked: () => void;
  onBack: () => void;
}) {
  const { t } = useTranslation('application');
  const [text, setText] = useState('');
  const request = useRequestReview(props.applicationId);
  useUnsaved(() => text.trim() !== '' && !request.isSuccess);
  const send = async () => {
    try {
      await request.mutateAsync({ text });
      props.onAsked();
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <StepScreen
      title={t('humanReview.askTitle')}
      lead={t('humanReview.askLead')}
      onSubmit={send}
      nextText={t('humanReview.send')}
      isBusy={request.isPending}
      busyText={t('humanReview.sending')}
      onBack={props.onBack}
    >
      <TextInput
        label={t('humanReview.text')}
        hint={t('humanReview.textHint')}
        value={text}
        onText={setText}
        multiline
        minRows={4}
        inputProps={{ maxLength: REVIEW_TEXT_MAX }}
      />
    </StepScreen>
  );
}
