import type { reviewAnswer } from '@kreditlina/domain/credit-application/contracts/staff';
import type { Endpoint, ParamsOf } from '@kreditlina/domain/kernel/endpoint';
import { REASON_MAX } from '@kreditlina/domain/validators/form-rules';
import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { errorText, notifyError } from '../../../../lib/errors/notices.ts';
import { ApiError } from '../../../../lib/errors/problem.ts';
import type { TextControl } from '../../../../ui/forms/contract-form.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { reviewQuery } from '../../api.ts';

const isChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem?.code === 'APPLICATION_CHANGED';

type ReviewStep = Endpoint<
  `/api/admin/credit-application/:id/${string}`,
  z.ZodType | undefined,
  z.ZodType | undefined,
  z.ZodType,
  typeof reviewAnswer,
  'POST'
>;

/**
 * Submits a step of a review, whose answer is the new state; the application and its history are refetched.
 * On a conflict, the colleague's change is loaded and reported in `changed`, and the form keeps its input.
 */
export function useReviewStep<Called extends ReviewStep>(applicationId: string, called: Called) {
  const client = useQueryClient();
  // Invalidates by the common prefix, because the history is cached under the audit's key.
  const readAgain = () => client.invalidateQueries({ queryKey: ['admin'] });
  const params = { id: applicationId } as ParamsOf<Called>;
  const step = useSubmit(called, params, (review) => {
    client.setQueryData(reviewQuery(applicationId).queryKey, review);
    void readAgain();
  });
  return {
    changed: isChanged(step.error) ? errorText(step.error) : undefined,
    send: step.mutateAsync,
    onFailure: (error: unknown) => {
      if (isChanged(error)) void readAgain();
      else notifyError(error);
    },
  };
}

/** Texts for a missing reason and for a comment that is too short. */
export const whyMissing = { reason: 'applications:review.chooseReason', comment: 'REASON_TOO_SHORT' };

/**
 * Fields for the reason of a decision: a choice, which is empty until an outcome is chosen, and a comment.
 */
export function ReasonFields(props: {
  reasons: readonly { value: string; label: string }[];
  reason: TextControl;
  comment: TextControl;
}) {
  const { reasons, reason, comment } = props;
  const { t } = useTranslation('applications');
  return (
    <>
      {reasons.length > 0 && (
        <SelectField
          id={reason.id}
          label={t('review.closeReason')}
          error={reason.error}
          // A reason that belongs to another outcome counts as not chosen.
          value={reasons.some(({ value }) => value === reason.value) ? reason.value : ''}
          onChange={reason.onText}
          options={[{ value: '', label: t('review.chooseReason') }, ...reasons]}
        />
      )}
      <TextInput
        {...comment}
        label={t('review.comment')}
        hint={t('review.commentHint')}
        multiline
        inputProps={{ maxLength: REASON_MAX }}
      />
    </>
  );
}

/** Reports a colleague's change above the form, which keeps its input. */
export function ChangedNote({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <Alert severity="warning" role="alert" sx={{ mb: 3 }}>
      {text}
    </Alert>
  );
}
