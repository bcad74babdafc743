import {
  type HumanReviewOutcome,
  humanReviewReasonsOf,
} from '@kreditlina/domain/credit-application/contracts/human-review';
import { decideHumanReview, type Review } from '@kreditlina/domain/credit-application/contracts/staff';
import { isReason } from '@kreditlina/domain/validators/form-rules';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, useSession } from '../../../../lib/session-store.ts';
import { tableTime } from '../../../../lib/table-time.ts';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { ChoiceList } from '../../../../ui/choice-list.tsx';
import { FactList } from '../../../../ui/fact-list.tsx';
import { useUnsavedForm } from '../../../../ui/unsaved.ts';
import { getReviewQuery } from '../../api.ts';
import { ChangedNote, ReasonFields, useReviewStep } from './review-step.tsx';

type HumanReview = NonNullable<Review['human_review']>;

/** Confirms the rejection or reopens the application, with a reason. */
function DecideForm({
  applicationId,
  version,
  review,
}: {
  applicationId: string;
  version: number;
  review: HumanReview;
}) {
  const { t } = useTranslation('applications');
  const [outcome, setOutcome] = useState<HumanReviewOutcome | ''>('');
  const [reason, setReason] = useState('');
  const [comment, setComment] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { note } = useUnsavedForm();
  const step = useReviewStep(applicationId, decideHumanReview);
  const reasons = outcome === '' ? [] : humanReviewReasonsOf[outcome];
  const chosen = reasons.find((one) => one === reason);
  const isBlocked = outcome === 'reopened' && review.is_sanction_confirmed;
  const isDecided = review.outcome !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (outcome !== '' && chosen !== undefined && isReason(comment) && !isBlocked && !isDecided)
      step.send({ version, outcome, reason: chosen, comment });
  };
  // The typed text stays even if a colleague has decided.
  if (isDecided && step.changed === undefined) return null;
  return (
    <form noValidate onChange={note} onSubmit={submit}>
      <ChangedNote text={step.changed} />
      <ChoiceList
        id="human-review-outcome"
        name="human-review-outcome"
        label={t('humanReview.how')}
        error={isTried && outcome === '' ? t('humanReview.chooseOutcome') : undefined}
        value={outcome}
        onChange={setOutcome}
        options={(['upheld', 'reopened'] as const).map((value) => ({
          value,
          label: t(`humanReview.choice.${value}`),
        }))}
      />
      {isBlocked && <p role="alert">{t('humanReview.sanctioned')}</p>}
      <ReasonFields
        id="human-review-reason"
        reasons={reasons.map((value) => ({ value, label: t(`humanReview.reasons.${value}`) }))}
        reason={chosen ?? ''}
        onReason={setReason}
        comment={comment}
        onComment={setComment}
        isTried={isTried}
      />
      <ActionButton type="submit" isInactive={isBlocked || isDecided} isBusy={step.isPending}>
        {t('humanReview.decide')}
      </ActionButton>
    </form>
  );
}

/** The applicant's request, the deadline and the answer; only for staff who may decide. */
export function HumanReviewPanel({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('applications');
  const mayReview = useSession(({ user }) => mayDo(user, 'review'));
  const { data } = useQuery({ ...getReviewQuery(applicationId), enabled: mayReview });
  const review = data?.human_review;
  if (!review) return null;
  const isLate = review.outcome === null && Date.parse(review.answer_by) < Date.now();
  const facts = [
    { key: t('humanReview.asked'), value: tableTime(review.requested_at) },
    review.decided_at === null
      ? { key: t('humanReview.answerBy'), value: tableTime(review.answer_by) }
      : { key: t('humanReview.decided'), value: tableTime(review.decided_at) },
    ...(review.outcome === null
      ? []
      : [{ key: t('humanReview.outcome'), value: t(`humanReview.choice.${review.outcome}`) }]),
    ...(review.reason === null
      ? []
      : [
          { key: t('review.closeReason'), value: t(`humanReview.reasons.${review.reason}`) },
          { key: t('review.comment'), value: review.comment },
        ]),
  ];
  return (
    <section>
      <h2>{t('humanReview.title')}</h2>
      <FactList facts={facts} />
      {isLate && <p role="status">{t('humanReview.late')}</p>}
      <h3>{t('humanReview.text')}</h3>
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {review.text || t('humanReview.noText')}
      </p>
      {review.is_own_decision && review.outcome === null ? (
        <p>{t('humanReview.own')}</p>
      ) : (
        <DecideForm applicationId={applicationId} version={data.version} review={review} />
      )}
    </section>
  );
}
