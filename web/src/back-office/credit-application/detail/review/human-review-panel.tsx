import {
  decideHumanReviewBody,
  humanReviewReasonsOf,
} from '@kreditlina/domain/credit-application/contracts/human-review';
import { decideHumanReview, type Review } from '@kreditlina/domain/credit-application/contracts/staff';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayDo, useSession } from '../../../../lib/session/session-store.ts';
import { tableTime } from '../../../../lib/time/table-time.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { ChoiceList } from '../../../../ui/forms/choice-list.tsx';
import { formSchema, useContractForm } from '../../../../ui/forms/contract-form.ts';
import { useUnsavedForm } from '../../../../ui/forms/unsaved.tsx';
import { FactList } from '../../../../ui/page/fact-list.tsx';
import { reviewQuery } from '../../api.ts';
import { ChangedNote, ReasonFields, useReviewStep, whyMissing } from './review-step.tsx';

type HumanReview = NonNullable<Review['human_review']>;

const decisionForm = (version: number) =>
  formSchema(decideHumanReviewBody, {
    fixed: { version },
    missing: { ...whyMissing, outcome: 'humanReview.chooseOutcome' },
    wrong: { reason: whyMissing.reason },
  });

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
  const { note } = useUnsavedForm();
  const { send, changed, onFailure } = useReviewStep(applicationId, decideHumanReview);
  const form = useContractForm({
    schema: decisionForm(version),
    texts: 'applications',
    idPrefix: 'human-review',
    defaults: { outcome: '', reason: '', comment: '' },
    save: async (body) => {
      if (!isBlocked && !isDecided) await send(body);
    },
    onFailure,
  });
  const { outcome } = form.values;
  const reasons = outcome === '' ? [] : humanReviewReasonsOf[outcome];
  const isBlocked = outcome === 'reopened' && review.is_sanction_confirmed;
  const isDecided = review.outcome !== null;
  // The form keeps its text, even if a colleague has already decided.
  if (isDecided && changed === undefined) return null;
  return (
    <form noValidate onChange={note} onSubmit={(event) => void form.submit(event)}>
      <ChangedNote text={changed} />
      <ChoiceList
        {...form.bind('outcome')}
        name="human-review-outcome"
        label={t('humanReview.how')}
        options={(['upheld', 'reopened'] as const).map((value) => ({
          value,
          label: t(`humanReview.choice.${value}`),
        }))}
      />
      {isBlocked && <p role="alert">{t('humanReview.sanctioned')}</p>}
      <ReasonFields
        reasons={reasons.map((value) => ({ value, label: t(`humanReview.reasons.${value}`) }))}
        reason={form.bindText('reason')}
        comment={form.bindText('comment')}
      />
      <ActionButton type="submit" isInactive={isBlocked || isDecided} isBusy={form.isBusy}>
        {t('humanReview.decide')}
      </ActionButton>
    </form>
  );
}

/** The applicant's request for human review, its deadline and the answer, for staff who may decide. */
export function HumanReviewPanel({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('applications');
  const mayReview = useSession(({ user }) => mayDo(user, 'review'));
  const { data } = useQuery({ ...reviewQuery(applicationId), enabled: mayReview });
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
