import { closingsOf } from '@kreditlina/domain/credit-application/contracts/enums';
import type { Review } from '@kreditlina/domain/credit-application/contracts/staff';
import { closeReview } from '@kreditlina/domain/credit-application/contracts/staff';
import { isReason } from '@kreditlina/domain/validators/form-rules';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { ChoiceList } from '../../../../ui/choice-list.tsx';
import { useUnsavedForm } from '../../../../ui/unsaved.ts';
import { ChangedNote } from './changed-note.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { useReviewStep } from './use-review-step.ts';

type Outcome = keyof typeof closingsOf;

/** Obstacle to closing now, if any. */
function obstacle(review: Review, outcome: Outcome | ''): string | undefined {
  const hits = review.people.flatMap((person) => person.hits);
  if (hits.some((hit) => hit.outcome === null)) return 'HITS_UNDECIDED';
  const isSanctioned = hits.some((hit) => hit.kind === 'sanction' && hit.outcome === 'true-match');
  return outcome === 'resume' && isSanctioned ? 'SANCTION_CONFIRMED' : undefined;
}

/** Ends the review: continues to the decision, or rejects. */
export function CloseForm({ applicationId, review }: { applicationId: string; review: Review }) {
  const { t } = useTranslation('applications');
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  const [reason, setReason] = useState('');
  const [comment, setComment] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { note } = useUnsavedForm();
  const step = useReviewStep(applicationId, closeReview);
  const reasons = outcome === '' ? [] : closingsOf[outcome];
  const chosen = reasons.find((one) => one === reason);
  const against = obstacle(review, outcome);
  const isWhole =
    review.is_open && outcome !== '' && chosen !== undefined && isReason(comment) && against === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (outcome !== '' && chosen !== undefined && isWhole)
      step.send({ version: review.version, outcome, reason: chosen, comment });
  };
  // The typed text stays even if a colleague has closed the review.
  if (!review.is_open && step.changed === undefined) return null;
  return (
    <form noValidate onChange={note} onSubmit={submit}>
      <h3>{t('review.closeTitle')}</h3>
      <ChangedNote text={step.changed} />
      <ChoiceList
        id="review-outcome"
        name="review-outcome"
        label={t('review.closeHow')}
        layout="columns"
        value={outcome}
        onChange={setOutcome}
        options={[
          { value: 'resume', label: t('review.resume') },
          { value: 'reject', label: t('review.reject') },
        ]}
      />
      <ReasonFields
        id="review-reason"
        reasons={reasons.map((value) => ({ value, label: t(`review.closings.${value}`) }))}
        reason={chosen ?? ''}
        onReason={setReason}
        comment={comment}
        onComment={setComment}
        isTried={isTried}
      />
      {against !== undefined && <p role="status">{t(`review.against.${against}`)}</p>}
      <ActionButton type="submit" isInactive={!isWhole} isBusy={step.isPending}>
        {t('review.close')}
      </ActionButton>
    </form>
  );
}
